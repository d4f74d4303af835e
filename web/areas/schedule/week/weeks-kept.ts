import type { ApolloClient } from '@apollo/client';
import { addDays } from '#domain/time/plain-date.ts';
import { sameFacts } from '#web/grid/same-facts.ts';
import type { ScheduleWeekQuery, ScheduleWeekQueryVariables } from './ScheduleWeek.generated.ts';

/** Cache key of an answer; following changes is not part of it. */
export type WeekAsked = Omit<ScheduleWeekQueryVariables, 'follows'>;

/** Cache size. */
const atMost = 12;

const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && !!a && !!b && sameFacts(a, b));

/** Merges the new answer: parts equal to a known one keep their identity, so that derived data is reused. */
const settled = (next: ScheduleWeekQuery, known: readonly (ScheduleWeekQuery | undefined)[]): ScheduleWeekQuery => {
  const parts = Object.entries(next).map(([name, part]) => {
    const before = known.map((week) => week?.[name as keyof ScheduleWeekQuery]);
    return [name, before.find((old) => same(old, part)) ?? part];
  });
  return Object.fromEntries(parts) as ScheduleWeekQuery;
};

type Week = ScheduleWeekQuery['scheduleWeek'];
type Dates = Pick<WeekAsked, 'from' | 'to'>;

/** Part of an answer for fewer dates, without sums over the full range. */
const partOf = (whole: ScheduleWeekQuery, { from, to }: Dates): ScheduleWeekQuery => {
  const week = whole.scheduleWeek;
  const ofDates = <T extends { date: string }>(all: readonly T[]): T[] =>
    all.filter(({ date }) => from <= date && date <= to);
  // Adjacent dates may be part of the known range.
  const adjacent = new Set([addDays(from, -1), addDays(to, 1)]);
  const part: Week = {
    ...week,
    from,
    to,
    rows: week.rows.map((row) => ({ ...row, contractMinutes: null, elsewhereMinutes: null })),
    scheduledShifts: ofDates(week.scheduledShifts),
    scheduledBeside: [...week.scheduledShifts, ...week.scheduledBeside].filter(({ date }) => adjacent.has(date)),
    absences: ofDates(week.absences),
    openShifts: ofDates(week.openShifts),
    requiredShifts: ofDates(week.requiredShifts),
    departmentDays: ofDates(week.departmentDays),
    days: ofDates(week.days),
  };
  return { ...whole, scheduleWeek: part };
};

type Kept = Dates & { rest: string; answer: ScheduleWeekQuery };

const createWeeks = () => {
  const weeks = new Map<string, Kept>();
  /** Teams and departments are usually the same in every week. */
  let last: ScheduleWeekQuery | undefined;
  let age = 0;
  const restOf = ({ departmentIds, teamIds, events, plans }: WeekAsked): string =>
    JSON.stringify([departmentIds, teamIds, events === true, plans === true]);
  const keyOf = (asked: WeekAsked): string => `${asked.from} ${asked.to} ${restOf(asked)}`;
  const get = (asked: WeekAsked): ScheduleWeekQuery | undefined => weeks.get(keyOf(asked))?.answer;
  return {
    get,
    /** The cached answer, or the part of one for more dates, such as a day of a cached week. */
    find: (asked: WeekAsked): ScheduleWeekQuery | undefined => {
      const rest = restOf(asked);
      const holds = (kept: Kept): boolean => kept.rest === rest && kept.from <= asked.from && asked.to <= kept.to;
      const whole = [...weeks.values()].find(holds);
      return get(asked) ?? (whole && partOf(whole.answer, asked));
    },
    put: (asked: WeekAsked, answer: ScheduleWeekQuery): ScheduleWeekQuery => {
      const key = keyOf(asked);
      const next = settled(answer, [weeks.get(key)?.answer, last]);
      last = next;
      weeks.delete(key);
      // Changes are followed from fresh answers only.
      const { from, to } = asked;
      weeks.set(key, { from, to, rest: restOf(asked), answer: { ...next, scheduleChanges: undefined } });
      const [oldest] = weeks.keys();
      if (weeks.size > atMost && oldest) weeks.delete(oldest);
      return next;
    },
    /** Incremented whenever the cache is cleared; answers requested before are not cached. */
    age: (): number => age,
    forgetAll: (): void => {
      age += 1;
      weeks.clear();
    },
    forget: (asked: WeekAsked): void => void weeks.delete(keyOf(asked)),
  };
};

type Weeks = ReturnType<typeof createWeeks>;

const byClient = new WeakMap<ApolloClient, Weeks>();

/**
 * Cache of raw schedule answers. Normalising thousands of objects in Apollo's cache takes longer than drawing the board, and only
 * the board reads them.
 */
export const weeksOf = (client: ApolloClient): Weeks => {
  const weeks = byClient.get(client) ?? createWeeks();
  byClient.set(client, weeks);
  return weeks;
};
