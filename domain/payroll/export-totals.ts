import { roundedFraction } from '#domain/money/money.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { weekOf } from '#domain/time/week.ts';
import type { PayLine } from './pay-line.ts';
import type { PayrollFrequency } from './payroll-period.ts';

/** What a format gets of a line; no amount where the person who exports sees none. */
export type ExportRow = Pick<PayLine, 'component' | 'date' | 'minutes' | 'quantity'> & {
  amountMinor: number | null;
  employee_nr: string | null;
  name: string;
  code: string | null;
  costCentre: string | null;
  corrects: DateRange | null;
};

export type ExportedRun = DateRange & {
  frequency: PayrollFrequency;
  currency: string;
  adviserNr: string | null;
  clientNr: string | null;
};

/** A file: its cells without quoting, and what its name bears when a run makes several. */
export type ExportedFile = { suffix: string; lines: string[][] };

/** The files of a run, and how many of its lines they could not hold. */
export type ExportedFiles = { files: ExportedFile[]; skipped: number };

/** Minutes in hundredths of an hour. Round a total once, not its lines. */
export const hundredths = (minutes: number): number => roundedFraction(BigInt(minutes) * 100n, 60n);

export const withComma = (text: string): string => text.replace('.', ',');

export const exportUnits = ['hours', 'quantity', 'amount'] as const;
type ExportUnit = (typeof exportUnits)[number];

/** Lines of one person, code, cost centre, period and unit. `value` is in hundredths of an hour or a thing, or in minor units. */
export type ExportTotal = { row: ExportRow; period: DateRange; unit: ExportUnit; value: number };

/**
 * What a payroll program gets of a line: its hours, else how many, else how much. A minijob is paid out to the cent of its limit and
 * days of leave have a worth that programs do not know: these are amounts.
 */
const unitOf = ({ component, quantity }: Pick<ExportRow, 'component' | 'quantity'>): ExportUnit => {
  if (component === 'minijobPayout') return 'amount';
  if (component === 'leavePayout') return quantity === 0 ? 'hours' : 'amount';
  if (component !== 'allowance') return 'hours';
  return quantity === 0 ? 'amount' : 'quantity';
};

type Held = { units: readonly ExportUnit[]; holds?: (row: ExportRow) => boolean; byCostCentre: boolean };

/**
 * Lines put together. Those without a wage code or employee number, of another unit, or that the format does not hold are counted
 * as skipped; totals of nothing are left out.
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

/** Totals of each period, that of the run first and then the corrected ones, the oldest first. */
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

/** Year and number of a period: its month, or four ISO weeks of the year, of which a 53rd week belongs to the last. */
export const periodNumber = (period: DateRange, frequency: PayrollFrequency): { year: string; number: number } => {
  if (frequency === 'month') return { year: period.to.slice(0, 4), number: Number(period.to.slice(5, 7)) };
  const [year, week] = weekOf(period.to).split('-W');
  return { year: year!, number: Math.min(13, Math.ceil(Number(week) / 4)) };
};
