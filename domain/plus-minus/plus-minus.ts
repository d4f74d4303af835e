import { type Derivation, type DerivationKind, lineOf } from '#domain/kit/derivation.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';

/** The components of a date's plus-minus. */
export type PlusMinusFacts = {
  date: PlainDate;
  rows: readonly Derivation[];
  /** The closing balance, if one was entered; the difference becomes a separate row. */
  closing: { correctionId: string; minutes: number } | null;
};

/** The columns of a day or week; they add up to its total. */
export type PlusMinusColumns = {
  contract: number;
  /** Without overtime hours. */
  worked: number;
  /** Overtime as counted by its tiers, where it stays in the balance. */
  overtime: number;
  absence: number;
  surcharge: number;
  correction: number;
};

type Figures = PlusMinusColumns & {
  /** The sum of the columns. */
  minutes: number;
  /** The balance at the end of the day, week or period. */
  closing: number;
};
export type PlusMinusDay = Figures & { date: PlainDate; rows: readonly Derivation[] };
export type PlusMinusWeek = Figures & { monday: PlainDate };
export type PlusMinusTotals = Figures & {
  /** The balance before the period; its `closing` is that at the period's end, or today if that is earlier. */
  start: number;
  /** The balance today, and at the end of last week. */
  current: number;
  lastWeek: number;
};
export type PlusMinus = { totals: PlusMinusTotals; weeks: PlusMinusWeek[]; days: PlusMinusDay[] };

const columnOf: { readonly [Kind in DerivationKind]?: keyof PlusMinusColumns } = {
  contract: 'contract',
  worked: 'worked',
  overtime: 'overtime',
  surcharge: 'surcharge',
  absence: 'absence',
  holiday: 'absence',
};

const noFigures = (closing: number): Figures => ({
  contract: 0,
  worked: 0,
  overtime: 0,
  absence: 0,
  surcharge: 0,
  correction: 0,
  minutes: 0,
  closing,
});

/** A figure is the sum of its rows (decision 50). */
const count = (figures: Figures, rows: readonly Derivation[], closing: number): void => {
  for (const { kind, value } of rows) {
    figures[columnOf[kind] ?? 'correction'] += value;
    figures.minutes += value;
  }
  figures.closing = closing;
};

/** A closing balance replaces the calculated one: the difference counts as a row. */
const closedRows = ({ date, rows, closing }: PlusMinusFacts, before: number): readonly Derivation[] => {
  if (!closing) return rows;
  const reached = rows.reduce((sum, { value }) => sum + value, before);
  return [...rows, lineOf('closingBalance', closing.minutes - reached, { sourceId: closing.correctionId, date })];
};

/**
 * The balance in a period. `facts` are in order of date up to and including today: later dates are ignored (decision 81), and
 * dates before the period form its start balance.
 */
export const plusMinus = (
  facts: readonly PlusMinusFacts[],
  { from, to, today }: { from: PlainDate; to: PlainDate; today: PlainDate },
): PlusMinus => {
  const monday = mondayOf(today);
  const totals: PlusMinusTotals = { ...noFigures(0), start: 0, current: 0, lastWeek: 0 };
  const found: PlusMinus = { totals, weeks: [], days: [] };
  for (const fact of facts) {
    const { date } = fact;
    if (date > today) break;
    const rows = closedRows(fact, totals.current);
    totals.current = rows.reduce((sum, { value }) => sum + value, totals.current);
    if (date < monday) totals.lastWeek = totals.current;
    if (date < from) {
      totals.start = totals.current;
      totals.closing = totals.current;
    }
    if (date < from || date > to) continue;
    if (found.weeks.at(-1)?.monday !== mondayOf(date))
      found.weeks.push({ monday: mondayOf(date), ...noFigures(totals.current) });
    const day = { date, rows, ...noFigures(totals.current) };
    for (const figures of [day, found.weeks.at(-1)!, totals]) count(figures, rows, totals.current);
    found.days.push(day);
  }
  return found;
};

/** The balance at the end of each of these dates. */
export const balancesOn = (facts: readonly PlusMinusFacts[], dates: readonly PlainDate[]): number[] =>
  dates.map((date) => plusMinus(facts, { from: date, to: date, today: date }).totals.current);
