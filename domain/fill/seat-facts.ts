import { plannedMinutes } from '#domain/shifts/planned-minutes.ts';
import { weekdayNumberOf } from '#domain/time/plain-date.ts';
import { minuteOfDay, type WallTime } from '#domain/time/wall-time.ts';
import { weekIndex } from '#domain/time/week.ts';
import type { FillSeat } from './fill-question.ts';

const night = { from: 0, until: 360, least: 60 };
const day = 1440;

/** More than an hour between midnight and six. */
export const isNightWork = (starttime: WallTime, endtime: WallTime): boolean => {
  const start = minuteOfDay(starttime);
  const end = minuteOfDay(endtime) + (endtime <= starttime ? day : 0);
  const shared = [0, day].reduce(
    (sum, midnight) =>
      sum + Math.max(0, Math.min(end, midnight + night.until) - Math.max(start, midnight + night.from)),
    0,
  );
  return shared > night.least;
};

/** Number of the weekend that the date belongs to; null from Monday to Friday. */
export const weekendOf = (date: string): number | null => (weekdayNumberOf(date) >= 6 ? weekIndex(date) : null);

/** What a seat adds to a person's workload. */
export type SeatFacts = { minutes: number; weekend: number | null; isNight: boolean };

export const seatFacts = (seat: FillSeat): SeatFacts => ({
  minutes: plannedMinutes(seat),
  weekend: weekendOf(seat.date),
  isNight: isNightWork(seat.starttime, seat.endtime),
});
