import { endsNextDay } from '#domain/time/moments.ts';
import { daysBetween } from '#domain/time/plain-date.ts';
import { minuteOfDay } from '#domain/time/wall-time.ts';
import type { BoardShift } from './board-model.ts';

const dayMinutes = 24 * 60;

/** Whether two of these are at the same time: nobody can work all of them. Clocks of two zones are not compared. */
export const lieOverEachOther = (shifts: readonly BoardShift[]): boolean => {
  const [first] = shifts;
  if (!first) return false;
  const worked = shifts.flatMap(({ date, starttime, endtime, isTask, zone = '' }) => {
    if (isTask || endtime === null) return [];
    const day = daysBetween(first.date, date) * dayMinutes;
    const end = minuteOfDay(endtime) + (endsNextDay(starttime, endtime) ? dayMinutes : 0);
    return [{ zone, start: day + minuteOfDay(starttime), end: day + end }];
  });
  const latestEnd = new Map<string, number>();
  return worked
    .sort((one, other) => one.start - other.start)
    .some(({ zone, start, end }) => {
      const before = latestEnd.get(zone) ?? start;
      latestEnd.set(zone, Math.max(before, end));
      return start < before;
    });
};
