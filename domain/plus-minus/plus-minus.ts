import type { PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';

export const plusMinusKinds = ['contract', 'worked', 'surcharge', 'absence', 'holiday'] as const;
export type PlusMinusKind = (typeof plusMinusKinds)[number];

/** A line of the derivation. */
export type PlusMinusRow = {
  kind: PlusMinusKind;
  /** The contract, timesheet entry or absence that it comes from; null for a public holiday. */
  sourceId: string | null;
  /** Of the type of contract or absence, or of the holiday. */
  name: string | null;
  /** What it adds to the balance: below 0 for contract hours. */
  minutes: number;
};

/** What a date's plus-minus is made of. */
export type PlusMinusFacts = { date: PlainDate; rows: readonly PlusMinusRow[] };

/** A date's figure is the sum of its rows (decision 50). */
export type PlusMinusDay = { date: PlainDate; minutes: number; rows: readonly PlusMinusRow[] };
export type PlusMinusWeek = {
  monday: PlainDate;
  days: PlusMinusDay[];
  minutes: number;
  /** The balance at its end. */
  closing: number;
};
export type PlusMinus = {
  /** Before the period. */
  start: number;
  /** At its end, or today if that is earlier. */
  closing: number;
  /** Today, and at the end of last week. */
  current: number;
  lastWeek: number;
  weeks: PlusMinusWeek[];
};

const sumOf = (rows: readonly { minutes: number }[]): number => rows.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * The balance in a period. `facts` are in order of date up to and including today: later dates don't count at all (decision 81),
 * and dates before the period make its start.
 */
export const plusMinus = (
  facts: readonly PlusMinusFacts[],
  { from, to, today }: { from: PlainDate; to: PlainDate; today: PlainDate },
): PlusMinus => {
  const monday = mondayOf(today);
  const found: PlusMinus = { start: 0, closing: 0, current: 0, lastWeek: 0, weeks: [] };
  for (const { date, rows } of facts) {
    if (date > today) break;
    const minutes = sumOf(rows);
    found.current += minutes;
    if (date < monday) found.lastWeek = found.current;
    if (date > to) continue;
    found.closing = found.current;
    if (date < from) {
      found.start = found.current;
      continue;
    }
    const last = found.weeks.at(-1);
    const week =
      last?.monday === mondayOf(date) ? last : { monday: mondayOf(date), days: [], minutes: 0, closing: found.current };
    if (week !== last) found.weeks.push(week);
    week.days.push({ date, minutes, rows });
    week.minutes += minutes;
    week.closing = found.current;
  }
  return found;
};
