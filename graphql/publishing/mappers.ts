import type { DayPublication } from '#services/publishing/publication-days.ts';

export type DayPublicationMapper = DayPublication;
