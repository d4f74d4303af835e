import type { LabourLimits } from '#domain/labour/labour-limits.ts';
import { minutesInDay } from '#domain/time/wall-time.ts';
import type { LineMemory } from './line-walk.ts';

/** Work of one day. `start` and `end` are minutes after the midnight with which the day begins. */
export type RestDuty = { start: number; end: number; isNight: boolean };

type RestFacts = {
  limits: Pick<LabourLimits, 'weeklyRest' | 'nightSeries' | 'restAfterNightSeries'>;
  /** Weekday of the first day, 0 for Monday. */
  weekday: number;
  /** Work that is planned already, by day; days before the first one are negative. */
  planned: ReadonlyMap<number, RestDuty>;
  /** The options of each day, and the work of each option. */
  days: readonly (readonly number[])[];
  duties: readonly RestDuty[];
};

/**
 * The rest of a line at midnight. `nights` is the night shifts in a row until the day that ended; `series` stands for a long series
 * that ended before.
 */
type Rest = { free: number; isRested: boolean; nights: number | 'series' };

const daysInWeek = 7;
// Rest is followed from two weeks before the first day, as if no one worked before.
const daysBefore = 14;

const together = (a: RestDuty | null, b: RestDuty | null): RestDuty | null =>
  a && b
    ? { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end), isNight: a.isNight || b.isNight }
    : (a ?? b);

/**
 * Weekly rest and rest after a series of night shifts as states of a line. Stricter than the law where that accepts the rest of a
 * fortnight in place of a week's, and an hour off in the night in which clocks change. Null where the law knows no such rest.
 */
export const restMemory = ({ limits, weekday, planned, days, duties }: RestFacts): LineMemory | null => {
  const { weeklyRest, nightSeries, restAfterNightSeries } = limits;
  if (weeklyRest === null && (nightSeries === null || restAfterNightSeries === null)) return null;
  const weekly = weeklyRest ?? 0;
  const series = restAfterNightSeries === null ? Number.POSITIVE_INFINITY : (nightSeries ?? Number.POSITIVE_INFINITY);
  const afterSeries = restAfterNightSeries ?? 0;
  const weekdayOf = (day: number): number => (weekday + daysBefore + day) % daysInWeek;
  const isLong = (nights: Rest['nights']): boolean => nights === 'series' || nights >= series;

  const worked = ({ free: before, isRested, nights }: Rest, day: number, duty: RestDuty): Rest | undefined => {
    const continues = nights !== 'series' && duty.isNight;
    if (isLong(nights) && !continues && before + duty.start < afterSeries) return undefined;
    return {
      free: minutesInDay - duty.end,
      isRested: isRested || Math.min(before, weekdayOf(day) * minutesInDay) + duty.start >= weekly,
      nights: duty.isNight ? Math.min(series, (continues ? nights : 0) + 1) : 0,
    };
  };
  const off = ({ free: before, isRested, nights }: Rest): Rest => ({
    free: before + minutesInDay,
    isRested,
    nights: isLong(nights) && before + minutesInDay < afterSeries ? 'series' : 0,
  });
  /** States that no rule tells apart are one. */
  const plain = ({ free: before, isRested, nights }: Rest): Rest => {
    const needed = Math.max(isRested ? 0 : weekly, isLong(nights) ? afterSeries : 0);
    return { free: Math.min(before, needed), isRested, nights };
  };
  const isRestedBySunday = ({ free: before, isRested }: Rest, day: number): boolean =>
    isRested ||
    Math.min(before, (weekdayOf(day) + 1) * minutesInDay) + (daysInWeek - 1 - weekdayOf(day)) * minutesInDay >= weekly;
  const after = (rest: Rest, day: number, option: number | null): Rest | undefined => {
    const duty = together(planned.get(day) ?? null, option === null ? null : duties[option]!);
    const next = duty ? worked(rest, day, duty) : off(rest);
    if (!next || weekdayOf(day) < daysInWeek - 1) return next && plain(next);
    if (!isRestedBySunday(next, day)) return undefined;
    // Rest before Monday counts for the week before.
    const kept = isLong(next.nights) ? next : { ...next, free: Math.min(next.free, 0) };
    return plain({ ...kept, isRested: weeklyRest === null });
  };

  const states: Rest[] = [];
  const known = new Map<string, number>();
  const placeOf = (rest: Rest): number => {
    const key = `${rest.free} ${rest.isRested} ${rest.nights}`;
    const place = known.get(key) ?? states.push(rest) - 1;
    known.set(key, place);
    return place;
  };
  const rested: Rest = { free: Number.MAX_SAFE_INTEGER, isRested: true, nights: 0 };
  const atStart = Array.from({ length: daysBefore }, (_, day) => day - daysBefore).reduce<Rest>(
    // What is broken already can't be mended here.
    (rest, day) => after(rest, day, null) ?? rested,
    rested,
  );
  const start = placeOf(plain(atStart));
  let reached = new Set([start]);
  const moves = days.map((options, day) => {
    const found = new Map<string, number>();
    for (const place of reached)
      for (const option of [null, ...options]) {
        const next = after(states[place]!, day, option);
        if (next) found.set(`${place} ${option}`, placeOf(next));
      }
    reached = new Set(found.values());
    return found;
  });
  return {
    count: states.length,
    start,
    next: (place, day, option) => moves[day]!.get(`${place} ${option}`) ?? -1,
    mayEnd: (place) =>
      isRestedBySunday(states[place]!, days.length - 1) || weekdayOf(days.length - 1) === daysInWeek - 1,
  };
};
