import type { Derivation } from '#domain/kit/derivation.ts';
import type { Refusal } from '#services/kit/refusal.ts';

export type RefusalMapper = Refusal;
export type DerivationMapper = Derivation;
