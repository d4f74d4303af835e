import type { PlainDate } from '#domain/time/plain-date.ts';

/** What a minijob may earn a month, from a date on. */
type MinijobLimit = {
  from: PlainDate;
  /** Euro cents an hour; null while the limit did not follow from it. */
  minimumWageMinor: number | null;
  /** Euro cents a month: the minimum wage × 130 / 3, rounded up to whole euros (SGB IV § 8 Abs. 1a). */
  limitMinor: number;
};

/** Source: minijob-zentrale.de, read 2026-11-26; 2027 as announced. */
const minijobLimits: readonly MinijobLimit[] = [
  { from: '2013-01-01', minimumWageMinor: null, limitMinor: 45_000 },
  { from: '2022-10-01', minimumWageMinor: 1200, limitMinor: 52_000 },
  { from: '2024-01-01', minimumWageMinor: 1241, limitMinor: 53_800 },
  { from: '2025-01-01', minimumWageMinor: 1282, limitMinor: 55_600 },
  { from: '2026-01-01', minimumWageMinor: 1390, limitMinor: 60_300 },
  { from: '2027-01-01', minimumWageMinor: 1460, limitMinor: 63_300 },
];

/** The limit of the month in minor units; the first one for months before it. */
export const minijobLimitOn = (month: PlainDate): number =>
  (minijobLimits.findLast(({ from }) => from <= month) ?? minijobLimits[0]!).limitMinor;
