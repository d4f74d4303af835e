import type { Derivation } from '#domain/kit/derivation.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { addDays, daysBetween, earliest, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { plusMinus } from './plus-minus.ts';
import {
  approvedEntries,
  type CountedCorrection,
  type CountedEntry,
  countsFrom,
  ofPlusMinus,
  type PlusMinusPerson,
  type PlusMinusRules,
  plusMinusFacts,
} from './plus-minus-facts.ts';

/** The data that a person's balances follow from under any rules and contracts, up to the date `until`; stored for lists. */
export type KeptHours = Omit<PlusMinusPerson, 'contracts'> & { until: PlainDate };

/** Without what only explains the hours. Rates stored at approval stand for where and when they were worked. */
const keptEntry = (
  { date, zone, startsAt, endsAt, breakMinutes, departmentId, shiftId, status, ...entry }: CountedEntry,
  index: number,
): CountedEntry => {
  const hasBreaks = breakMinutes > 0 && !entry.keptRates;
  return {
    ...{ id: String(index), date, zone, startsAt, endsAt, breakMinutes, departmentId, shiftId, status },
    ...{ clockedIn: null, clockedOut: null, reviewedBy: null, reviewedAt: null, wageMinor: null },
    steps: hasBreaks && entry.steps?.length ? entry.steps : null,
    clockedBreaks: hasBreaks && entry.clockedBreaks?.length ? entry.clockedBreaks : null,
    keptRates: entry.keptRates?.map(({ minutes, pay, time }) => ({ minutes, pay, time })) ?? null,
  };
};

const keptCorrection = (
  { balanceId, date, amount, kind = null, linkedId, payoutDate = null }: CountedCorrection,
  index: number,
): CountedCorrection => ({
  ...{ id: String(index), balanceId, date, amount, kind, linkedId, payoutDate },
  ...{ note: null, enteredBy: '', enteredAt: '' },
});

/**
 * Approved hours and absence, and corrections of plus-minus; requests of absence are distinguished by number. Waiting time and balances
 * of leave change no minutes of plus-minus.
 */
export const keptHours = (person: Omit<PlusMinusPerson, 'contracts'>, until: PlainDate): KeptHours => {
  const requests = new Map<string, string>();
  const requestOf = (absenceId: string): string => {
    const known = requests.get(absenceId) ?? String(requests.size);
    requests.set(absenceId, known);
    return known;
  };
  return {
    until,
    timesheetEntries: approvedEntries(person).map(keptEntry),
    absenceDays: person.absenceDays
      .filter(({ status }) => status === 'Approved')
      .map(({ absenceId, date, minutes, startTime, absenceTypeId, status }) => ({
        ...{ absenceId: requestOf(absenceId), date, minutes, startTime, absenceTypeId, status },
      })),
    corrections: ofPlusMinus(person.corrections).map(keptCorrection),
  };
};

/** A person's balances at the end of each date from `from`, in minutes; a stored result of the derivation, for lists. */
export type KeptBalances = {
  from: PlainDate;
  balances: number[];
  /** The first date that counts; null if none does. */
  since: PlainDate | null;
};

const keptWeeks = 9;
const daysAhead = 14;

/** A person whose data are known up to `until`, today or later, or for all dates. */
type Known = PlusMinusPerson & { until?: PlainDate };

/**
 * How far ahead today's derivation is certain. It is not at all where a later day can change an earlier one: absence on any day
 * fills overtime of a week, and a start balance sets where counting begins.
 */
const lastDate = (
  { corrections, until }: Pick<Known, 'corrections' | 'until'>,
  { overtimePolicies }: PlusMinusRules,
  today: PlainDate,
): PlainDate => {
  const last = earliest(addDays(today, daysAhead), until ?? addDays(today, daysAhead));
  const starts = corrections.some(({ kind, date }) => kind === 'start' && date > today && date <= last);
  return starts || overtimePolicies?.length ? today : last;
};

/** The balances of the past weeks, and future ones as far as they are certain without another change. */
export const keptBalances = (person: Known, rules: PlusMinusRules, today: PlainDate): KeptBalances => {
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

export const keptYear = (person: Known, rules: PlusMinusRules, today: PlainDate, year: number): KeptYear => {
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
