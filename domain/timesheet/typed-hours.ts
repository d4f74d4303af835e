import type { Problem } from '#domain/kit/problem.ts';
import { addMinutes } from '#domain/time/instant.ts';
import { minutesOf } from '#domain/time/interval.ts';
import { momentsOf } from '#domain/time/moments.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { readDuration } from '#domain/time/read-duration.ts';
import { parseTypedTimes, type TypedTimes } from '#domain/time/typed-times.ts';
import { minutesInDay, type WallTime } from '#domain/time/wall-time.ts';
import { wallTimeAt, type Zone } from '#domain/time/zones.ts';
import { workedMinutes, workedTimeProblem } from './worked-minutes.ts';

/** What a cell of the week sheet says: nothing, an amount of work, or when it began and ended. */
export type TypedHours = null | { minutes: number } | TypedTimes;

/** "7:30", "7,5", "7h30", "9-17:30", "9-17:30/30"; nothing and 0 are no hours. Undefined when no one can read it. */
export const readHours = (typed: string, joints: readonly string[]): TypedHours | undefined => {
  if (typed.trim() === '') return null;
  const minutes = readDuration(typed);
  if (minutes === undefined) return parseTypedTimes(typed, joints);
  return minutes === 0 ? null : { minutes };
};

/** Where typed hours begin: at those that stand there, else at what was planned. */
export type HoursStart = { date: PlainDate; starttime: WallTime; breakMinutes: number; zone: Zone };

/** Hours by the clock, as an entry keeps them. */
export type ClockHours = { starttime: WallTime; endtime: WallTime; breakMinutes: number; minutes: number };

const field = 'endtime';
const tooLong: Problem = { key: 'timesheetTooLong', field };

const clockHours = ({ date, zone }: HoursStart, times: Omit<ClockHours, 'minutes'>): ClockHours | Problem => {
  const work = { ...momentsOf(date, times.starttime, times.endtime, zone), breakMinutes: times.breakMinutes };
  return workedTimeProblem(work) ?? { ...times, minutes: workedMinutes(work) };
};

/**
 * Typed hours by the clock. An amount is what was worked, without the break: start and unpaid break stay, and the end follows
 * by elapsed time, also in the nights when clocks change. Times that are typed stand as they are; a break that is not typed
 * with them stays.
 */
export const hoursByClock = (typed: NonNullable<TypedHours>, from: HoursStart): ClockHours | Problem => {
  if ('starttime' in typed)
    return clockHours(from, { ...typed, breakMinutes: typed.breakMinutes ?? from.breakMinutes });
  const { date, starttime, breakMinutes, zone } = from;
  const elapsed = typed.minutes + breakMinutes;
  // A day has 25 hours at most.
  if (elapsed > minutesInDay + 60) return tooLong;
  const { startsAt } = momentsOf(date, starttime, starttime, zone);
  const endtime = wallTimeAt(addMinutes(startsAt, elapsed), zone);
  const whole = minutesOf(momentsOf(date, starttime, endtime, zone));
  if (whole === elapsed) return clockHours(from, { starttime, endtime, breakMinutes });
  // The clock shows that time twice in the night, or the next day has come round to the start.
  return whole < elapsed && elapsed > minutesInDay - 60 ? tooLong : { key: 'timesheetEndsTwice', field };
};
