import type { ApolloClient } from '@apollo/client';
import { sameFacts } from '#web/areas/schedule/board/same-facts.ts';
import type { ScheduleWeekQuery, ScheduleWeekQueryVariables } from '#web/generated/graphql.ts';

/** What tells one answer from another; whether changes are followed from it does not. */
export type WeekAsked = Omit<ScheduleWeekQueryVariables, 'follows'>;

/** Answers beyond these were looked at long ago. */
const atMost = 12;

const same = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && !!one && !!other && sameFacts(one, other));

/** The new answer; what it says as a known one did stays the same object, so that nothing is made of it anew. */
const settled = (next: ScheduleWeekQuery, known: readonly (ScheduleWeekQuery | undefined)[]): ScheduleWeekQuery => {
  const parts = Object.entries(next).map(([name, part]) => {
    const before = known.map((one) => one?.[name as keyof ScheduleWeekQuery]);
    return [name, before.find((one) => same(one, part)) ?? part];
  });
  return Object.fromEntries(parts) as ScheduleWeekQuery;
};

const createWeeks = () => {
  const weeks = new Map<string, ScheduleWeekQuery>();
  /** Teams and departments are those of any other week, as a rule. */
  let last: ScheduleWeekQuery | undefined;
  let age = 0;
  const keyOf = ({ from, to, departmentIds, teamIds, events, plans }: WeekAsked): string =>
    JSON.stringify([from, to, departmentIds, teamIds, events === true, plans === true]);
  return {
    get: (asked: WeekAsked): ScheduleWeekQuery | undefined => weeks.get(keyOf(asked)),
    put: (asked: WeekAsked, answer: ScheduleWeekQuery): ScheduleWeekQuery => {
      const key = keyOf(asked);
      const next = settled(answer, [weeks.get(key), last]);
      last = next;
      weeks.delete(key);
      // Changes are followed from an answer of the moment alone.
      weeks.set(key, { ...next, scheduleChanges: undefined });
      const [oldest] = weeks.keys();
      if (weeks.size > atMost && oldest) weeks.delete(oldest);
      return next;
    },
    /** Grows whenever all is forgotten: what was asked before then is not to be kept. */
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
 * Answers of the schedule as they came. One holds thousands of things which the library's cache would take apart and put together
 * again at each look, longer than the board takes to draw them; nothing but the board reads them.
 */
export const weeksOf = (client: ApolloClient): Weeks => {
  const weeks = byClient.get(client) ?? createWeeks();
  byClient.set(client, weeks);
  return weeks;
};
