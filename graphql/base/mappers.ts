import type { Refusal } from '#services/kit/refusal.ts';

export type RefusalMapper = Refusal;
