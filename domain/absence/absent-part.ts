import { addMinutes } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { instantAt, momentsOfDate } from '#domain/time/zones.ts';
import type { AbsenceDay } from './absence.ts';

type DayFacts = Pick<AbsenceDay, 'date' | 'startTime' | 'minutes' | 'zone'>;

const noon = 720;
/** Whether the part is the half of the day before or after noon, by the wall clock. */
export const isHalfDay = ({ startTime, minutes }: Pick<AbsenceDay, 'startTime' | 'minutes'>): boolean =>
  minutes === noon && (startTime === '00:00' || startTime === '12:00');

/** Interval of a partial day; undefined for a whole day. */
export const absentPart = (day: DayFacts): Interval | undefined => {
  if (day.startTime === null) return undefined;
  if (isHalfDay(day)) {
    const [whole, middle] = [momentsOfDate(day.date, day.zone), instantAt(day.date, '12:00', day.zone)];
    return day.startTime === '12:00' ? { ...whole, startsAt: middle } : { ...whole, endsAt: middle };
  }
  const startsAt = instantAt(day.date, day.startTime, day.zone);
  return { startsAt, endsAt: addMinutes(startsAt, day.minutes) };
};

/** Interval of the absence on the day; whole days run from midnight to midnight. */
export const absentMoments = (day: DayFacts): Interval => absentPart(day) ?? momentsOfDate(day.date, day.zone);
