import { epochSeconds, type Instant } from '#domain/time/instant.ts';
import { addDays, dayNumber, type PlainDate } from '#domain/time/plain-date.ts';
import { minuteOfDay, type WallTime } from '#domain/time/wall-time.ts';
import { mondayOf, weekIndex } from '#domain/time/week.ts';
import { instantAt, type Zone } from '#domain/time/zones.ts';
import type { LabourLimits } from './labour-limits.ts';

/** A planned or worked stretch as the labour rules see it. */
export type Work = {
  id: string;
  date: PlainDate;
  startsAt: Instant;
  endsAt: Instant;
  breakMinutes: number;
  paidBreakMinutes: number;
  zone: Zone;
};

/** All work of one person on one date. Moments in minutes since 1970, so that two are compared without reading text. */
export type Duty = {
  date: PlainDate;
  day: number;
  week: number;
  /** 1 = Monday. */
  weekday: number;
  start: number;
  end: number;
  /** Without unpaid breaks. */
  net: number;
  works: readonly Work[];
  /** Minutes in the night of the rule set. */
  night: number;
  isNight: boolean;
  /** A night shift that ends after the late hour. */
  isLate: boolean;
  /** The first moment of its ISO week. */
  monday: number;
};

type NightLimits = Pick<LabourLimits, 'nightFrom' | 'nightUntil' | 'nightOver' | 'nightLate'>;

export const minuteOf = (moment: Instant): number => Math.floor(epochSeconds(moment) / 60);
const momentAt = (date: PlainDate, time: WallTime, zone: Zone): number => minuteOf(instantAt(date, time, zone));

/** The nights that work of this date may touch, by the morning on which they end. */
const nightsAround = (work: Work, { nightFrom, nightUntil, nightLate }: NightLimits) => {
  const beforeMidnight = minuteOfDay(nightFrom) > minuteOfDay(nightUntil);
  return [0, 1, 2]
    .map((days) => addDays(work.date, days))
    .map((morning) => ({
      from: momentAt(beforeMidnight ? addDays(morning, -1) : morning, nightFrom, work.zone),
      until: momentAt(morning, nightUntil, work.zone),
      late: momentAt(morning, nightLate, work.zone),
    }));
};

const nightOf = (work: Work, limits: NightLimits): { minutes: number; late: boolean } => {
  const [start, end] = [minuteOf(work.startsAt), minuteOf(work.endsAt)];
  let [minutes, late] = [0, false];
  for (const night of nightsAround(work, limits)) {
    const shared = Math.min(end, night.until) - Math.max(start, night.from);
    if (shared <= 0) continue;
    minutes += shared;
    late ||= end > night.late;
  }
  return { minutes, late };
};

const netOf = (work: Work): number => Math.max(0, minuteOf(work.endsAt) - minuteOf(work.startsAt) - work.breakMinutes);

const dutyOf = (works: readonly Work[], limits: NightLimits): Duty => {
  const { date } = works[0]!;
  const nights = works.map((work) => nightOf(work, limits));
  const night = nights.reduce((sum, one) => sum + one.minutes, 0);
  const day = dayNumber(date);
  const isNight = night > limits.nightOver;
  return {
    date,
    day,
    week: weekIndex(date),
    weekday: ((day + 3) % 7) + 1,
    start: Math.min(...works.map((work) => minuteOf(work.startsAt))),
    end: Math.max(...works.map((work) => minuteOf(work.endsAt))),
    net: works.reduce((sum, work) => sum + netOf(work), 0),
    works,
    night,
    isNight,
    isLate: isNight && nights.some((one) => one.late),
    monday: momentAt(mondayOf(date), '00:00', works[0]!.zone),
  };
};

/** One person's work by date, in order. Two stretches of one date are one duty: the pause between them is no night's rest. */
export const dutiesOf = (works: readonly Work[], limits: NightLimits): Duty[] =>
  [...Map.groupBy(works, (work) => work.date).values()]
    .map((ofDate) => dutyOf(ofDate, limits))
    .sort((one, other) => one.day - other.day);
