import { roundedFraction } from '#domain/money/money.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import type { PayLine } from './pay-line.ts';
import { fourWeeksSince, type PayrollCalendar } from './payroll-period.ts';

/** The part of a line that a format receives; the amount is missing where the person who exports may not see it. */
export type ExportRow = Pick<PayLine, 'component' | 'date' | 'minutes' | 'quantity'> & {
  amountMinor: number | null;
  employee_nr: string | null;
  name: string;
  code: string | null;
  costCentre: string | null;
  corrects: DateRange | null;
};

export type ExportedRun = DateRange &
  PayrollCalendar & {
    currency: string;
    adviserNr: string | null;
    clientNr: string | null;
  };

/** A file: its unquoted cells, and the suffix of its name when a run creates several. */
export type ExportedFile = { suffix: string; lines: string[][] };

/** The files of a run, and the number of lines that they could not hold. */
export type ExportedFiles = { files: ExportedFile[]; skipped: number };

/** Minutes in hundredths of an hour. Round totals, not their lines. */
export const hundredths = (minutes: number): number => roundedFraction(BigInt(minutes) * 100n, 60n);

export const withComma = (text: string): string => text.replace('.', ',');

export const exportUnits = ['hours', 'quantity', 'amount'] as const;
type ExportUnit = (typeof exportUnits)[number];

/**
 * Sum of the lines of one person, code, cost centre, period and unit. `value` is in hundredths of an hour or of a quantity, or in
 * minor units.
 */
export type ExportTotal = { row: ExportRow; period: DateRange; unit: ExportUnit; value: number };

/**
 * Unit in which a payroll program receives a line: its hours, else its quantity, else its amount. Amounts are used for a minijob,
 * which is paid exactly up to its limit, and for leave days, whose value programs do not know.
 */
const unitOf = ({ component, quantity }: Pick<ExportRow, 'component' | 'quantity'>): ExportUnit => {
  if (component === 'minijobPayout') return 'amount';
  if (component === 'leavePayout') return quantity === 0 ? 'hours' : 'amount';
  if (component !== 'allowance') return 'hours';
  return quantity === 0 ? 'amount' : 'quantity';
};

type Held = { units: readonly ExportUnit[]; holds?: (row: ExportRow) => boolean; byCostCentre: boolean };

/**
 * Sums of the lines. Lines without a wage code or employee number, with another unit, or not supported by the format are counted
 * as skipped; zero totals are omitted.
 */
export const exportTotals = (
  rows: readonly ExportRow[],
  run: ExportedRun,
  { units, holds = () => true, byCostCentre }: Held,
): { totals: ExportTotal[]; skipped: number } => {
  const sums = new Map<string, ExportTotal & { minutes: number }>();
  let skipped = 0;
  for (const row of rows) {
    const unit = unitOf(row);
    const isUnseen = unit === 'amount' && row.amountMinor === null;
    if (!row.code || !row.employee_nr || isUnseen || !units.includes(unit) || !holds(row)) {
      skipped += 1;
      continue;
    }
    const period = row.corrects ?? { from: run.from, to: run.to };
    const centre = byCostCentre ? (row.costCentre ?? '') : '';
    const key = [row.employee_nr.padStart(12, '0'), row.code, centre, period.from, unit].join('|');
    const sum = sums.get(key) ?? { row, period, unit, value: 0, minutes: 0 };
    if (unit === 'hours') sum.minutes += row.minutes;
    else sum.value += unit === 'quantity' ? row.quantity : (row.amountMinor ?? 0);
    sums.set(key, sum);
  }
  const totals = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { minutes, value, ...total }]) => ({ ...total, value: value + hundredths(minutes) }));
  return { totals: totals.filter(({ value }) => value !== 0), skipped };
};

/** Totals by period: the run's own first, then corrected periods, oldest first. */
export const totalsByPeriod = (
  totals: readonly ExportTotal[],
  run: ExportedRun,
): { period: DateRange; totals: ExportTotal[] }[] => {
  const periods = [...Map.groupBy(totals, ({ period }) => period.from).values()].map((own) => ({
    period: own[0]!.period,
    totals: own,
  }));
  const isOwn = ({ period }: { period: DateRange }): boolean => period.from === run.from;
  const corrected = periods.filter((period) => !isOwn(period)).sort((a, b) => (a.period.from < b.period.from ? -1 : 1));
  return [periods.find(isOwn) ?? { period: run, totals: [] }, ...corrected];
};

const periodsPerYear = 13;

/**
 * Year and number of a period: its month, or its place among the 13 four-week periods of a year. Those are counted from the
 * anchor, so that no two share a number in a year of 53 weeks; the ISO week in the middle of the anchor's period numbers that one.
 */
export const periodNumber = (
  period: DateRange,
  { frequency, anchor }: PayrollCalendar,
): { year: string; number: number } => {
  if (frequency === 'month') return { year: period.to.slice(0, 4), number: Number(period.to.slice(5, 7)) };
  const [year, week] = weekOf(addDays(anchor, 14)).split('-W');
  const first = Number(year) * periodsPerYear + Math.ceil(Number(week) / 4) - 1;
  const index = first + fourWeeksSince(anchor, period.from);
  return { year: String(Math.floor(index / periodsPerYear)), number: (index % periodsPerYear) + 1 };
};
