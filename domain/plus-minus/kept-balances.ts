import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { addDays, daysBetween, earliest, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { plusMinus } from './plus-minus.ts';
import { countsFrom, type PlusMinusRules, plusMinusFacts } from './plus-minus-facts.ts';

/** A person's balances at the end of each date from `from`, in minutes; a stored result of the derivation, for lists. */
export type KeptBalances = {
  from: PlainDate;
  balances: number[];
  /** The first date that counts; null if none does. */
  since: PlainDate | null;
};

const keptWeeks = 9;
const daysAhead = 14;

/**
 * How far ahead today's derivation is certain. It is not at all where a later day can change an earlier one: absence on any day
 * fills overtime of a week, and a start balance sets where counting begins.
 */
const lastDate = ({ corrections }: LeavePerson, { overtimePolicies }: PlusMinusRules, today: PlainDate): PlainDate => {
  const last = addDays(today, daysAhead);
  const starts = corrections.some(({ kind, date }) => kind === 'start' && date > today && date <= last);
  return starts || overtimePolicies?.length ? today : last;
};

/** The balances of the past weeks, and future ones as far as they are certain without another change. */
export const keptBalances = (person: LeavePerson, rules: PlusMinusRules, today: PlainDate): KeptBalances => {
  const to = lastDate(person, rules, today);
  const from = addDays(mondayOf(today), -7 * keptWeeks);
  const { totals, days } = plusMinus(plusMinusFacts(person, rules, to), { from, to, today: to });
  const closings = new Map(days.map(({ date, closing }) => [date, closing]));
  let balance = totals.start;
  const balances = datesIn({ from, to }).map((date) => {
    balance = closings.get(date) ?? balance;
    return balance;
  });
  return { from, balances, since: countsFrom(person, today) };
};

/** The balance at the end of the date; undefined when it is not stored. */
export const keptBalanceOn = ({ from, balances }: KeptBalances, date: PlainDate): number | undefined =>
  date < from ? undefined : balances[daysBetween(from, date)];

/** A row of a date, without its derivation; only absence and holidays keep their name. */
export type KeptRow = Pick<Derivation, 'kind' | 'name' | 'value' | 'minutes' | 'percent'> & { date: PlainDate };

/** The rows of a person in a calendar year, up to the date `to`; a stored result of the derivation, for reports. */
export type KeptYear = {
  to: PlainDate;
  /** The balance before the year, in minutes. */
  opening: number;
  rows: KeptRow[];
};

export const keptYear = (person: LeavePerson, rules: PlusMinusRules, today: PlainDate, year: number): KeptYear => {
  const last = lastDate(person, rules, today);
  const to = earliest(plainDate(year, 12, 31), last);
  const period = { from: plainDate(year, 1, 1), to, today: last };
  const { days, totals } = plusMinus(plusMinusFacts(person, rules, last), period);
  const rows = days.flatMap(({ date, rows: lines }) =>
    lines.map(({ kind, name, value, minutes, percent }): KeptRow => {
      const isAway = kind === 'absence' || kind === 'holiday';
      return { date, kind, name: isAway ? name : null, value, minutes, percent };
    }),
  );
  return { to, opening: totals.start, rows };
};
