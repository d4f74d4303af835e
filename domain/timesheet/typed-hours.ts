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

/** Content of a cell of the week sheet: empty, an amount of work, or start and end. */
export type TypedHours = null | { minutes: number } | TypedTimes;

/** Parses "7:30", "7,5", "7h30", "9-17:30", "9-17:30/30"; empty and 0 mean no hours. Undefined if unreadable. */
export const readHours = (typed: string, joints: readonly string[]): TypedHours | undefined => {
  if (typed.trim() === '') return null;
  const minutes = readDuration(typed);
  if (minutes === undefined) return parseTypedTimes(typed, joints);
  return minutes === 0 ? null : { minutes };
};

/** Start of typed hours: that of the existing entry, else of the planned shift. */
export type HoursStart = { date: PlainDate; starttime: WallTime; breakMinutes: number; zone: Zone };

/** Times of an entry. */
export type ClockHours = { starttime: WallTime; endtime: WallTime; breakMinutes: number; minutes: number };

const field = 'endtime';
const tooLong: Problem = { key: 'timesheetTooLong', field };

const clockHours = ({ date, zone }: HoursStart, times: Omit<ClockHours, 'minutes'>): ClockHours | Problem => {
  const work = { ...momentsOf(date, times.starttime, times.endtime, zone), breakMinutes: times.breakMinutes };
  return workedTimeProblem(work) ?? { ...times, minutes: workedMinutes(work) };
};

/**
 * Converts typed hours to times. An amount means worked time without the break: start and unpaid break are kept, and the end
 * follows by elapsed time, including nights of clock changes. Typed times are used unchanged; a break that is not typed is kept.
 */
export const hoursByClock = (typed: NonNullable<TypedHours>, from: HoursStart): ClockHours | Problem => {
  if ('starttime' in typed)
    return clockHours(from, { ...typed, breakMinutes: typed.breakMinutes ?? from.breakMinutes });
  const { date, starttime, breakMinutes, zone } = from;
  const elapsed = typed.minutes + breakMinutes;
  // A day has at most 25 hours.
  if (elapsed > minutesInDay + 60) return tooLong;
  const { startsAt } = momentsOf(date, starttime, starttime, zone);
  const endtime = wallTimeAt(addMinutes(startsAt, elapsed), zone);
  const whole = minutesOf(momentsOf(date, starttime, endtime, zone));
  if (whole === elapsed) return clockHours(from, { starttime, endtime, breakMinutes });
  // Either the time occurs twice that night, or the end has passed the start on the next day.
  return whole < elapsed && elapsed > minutesInDay - 60 ? tooLong : { key: 'timesheetEndsTwice', field };
};
