import { addMinutes } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { instantAt, momentsOfDate } from '#domain/time/zones.ts';
import type { AbsenceDay } from './absence.ts';

type DayFacts = Pick<AbsenceDay, 'date' | 'startTime' | 'minutes' | 'zone'>;

/** Interval of a partial day; undefined for a whole day. */
export const absentPart = (day: DayFacts): Interval | undefined => {
  if (day.startTime === null) return undefined;
  const startsAt = instantAt(day.date, day.startTime, day.zone);
  return { startsAt, endsAt: addMinutes(startsAt, day.minutes) };
};

/** Interval of the absence on the day; whole days run from midnight to midnight. */
export const absentMoments = (day: DayFacts): Interval => absentPart(day) ?? momentsOfDate(day.date, day.zone);
