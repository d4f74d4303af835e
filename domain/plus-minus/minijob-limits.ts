import type { PlainDate } from '#domain/time/plain-date.ts';

/** The monthly earnings limit of a minijob from a date on, with its legal source. */
export type MinijobLimit = {
  from: PlainDate;
  /** Euro cents per hour; null while the limit was not derived from it. */
  minimumWageMinor: number | null;
  /** Euro cents per month: the minimum wage × 130 / 3, rounded up to whole euros since October 2022. */
  limitMinor: number;
  /** The act or regulation, its date and publication, as cited in German. */
  source: string;
};

const formula = 'SGB IV § 8 Abs. 1a';
const milov4 = `${formula}; MiLoV4 vom 24.11.2023, BGBl. 2023 I Nr. 321`;
const milov5 = `${formula}; MiLoV5 vom 05.11.2025, BGBl. 2025 I Nr. 268`;

/** By date, oldest first. */
export const minijobLimits: readonly MinijobLimit[] = [
  {
    ...{ from: '2013-01-01', minimumWageMinor: null, limitMinor: 45_000 },
    source: 'SGB IV § 8 Abs. 1 Nr. 1; Gesetz vom 05.12.2012, BGBl. I S. 2474',
  },
  {
    ...{ from: '2022-10-01', minimumWageMinor: 1200, limitMinor: 52_000 },
    source: `${formula}; Gesetz vom 28.06.2022, BGBl. I S. 969`,
  },
  { from: '2024-01-01', minimumWageMinor: 1241, limitMinor: 53_800, source: milov4 },
  { from: '2025-01-01', minimumWageMinor: 1282, limitMinor: 55_600, source: milov4 },
  { from: '2026-01-01', minimumWageMinor: 1390, limitMinor: 60_300, source: milov5 },
  { from: '2027-01-01', minimumWageMinor: 1460, limitMinor: 63_300, source: milov5 },
];

/** The limit in force on the date; the first one for earlier dates. */
export const minijobLimitOn = (date: PlainDate): MinijobLimit =>
  minijobLimits.findLast(({ from }) => from <= date) ?? minijobLimits[0]!;
