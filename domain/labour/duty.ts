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
  /** Department of the work, for its public holidays. */
  departmentId?: string;
};

/**
 * Facts of a piece of work that do not depend on the employee, in minutes. Instants are minutes since 1970, so that they compare
 * as numbers.
 */
type Piece = {
  day: number;
  week: number;
  /** 1 = Monday. */
  weekday: number;
  start: number;
  end: number;
  /** Minutes without unpaid breaks. */
  net: number;
  /** Minutes within the rule set's night. */
  night: number;
  /** Whether it extends past the rule set's late hour. */
  late: boolean;
  /** The first moment of its ISO week. */
  monday: number;
};

export type WorkPart = { work: Work; piece: Piece };

/** All work of one person on one date. Instants are minutes since 1970, so that they compare as numbers. */
export type Duty = {
  date: PlainDate;
  day: number;
  week: number;
  /** 1 = Monday. */
  weekday: number;
  start: number;
  end: number;
  /** Minutes without unpaid breaks. */
  net: number;
  /** In order of their start. */
  parts: readonly WorkPart[];
  /** Minutes in the night of the rule set. */
  night: number;
  isNight: boolean;
  /** A night shift that ends after the late hour. */
  isLate: boolean;
  /** The first moment of its ISO week. */
  monday: number;
};

type NightLimits = Pick<LabourLimits, 'nightFrom' | 'nightUntil' | 'nightOver' | 'nightLate'>;

const minuteOf = (moment: Instant): number => Math.floor(epochSeconds(moment) / 60);
const momentAt = (date: PlainDate, time: WallTime, zone: Zone): number => minuteOf(instantAt(date, time, zone));

type Night = { from: number; until: number; late: number };
/** Facts shared by all duties of a date and zone: nights, and the start of the week. */
type Calendar = { nights: readonly Night[]; monday: number };

const calendarOf = (date: PlainDate, zone: Zone, { nightFrom, nightUntil, nightLate }: NightLimits): Calendar => {
  const beforeMidnight = minuteOfDay(nightFrom) > minuteOfDay(nightUntil);
  const nights = [0, 1, 2]
    .map((days) => addDays(date, days))
    .map((morning) => ({
      from: momentAt(beforeMidnight ? addDays(morning, -1) : morning, nightFrom, zone),
      until: momentAt(morning, nightUntil, zone),
      late: momentAt(morning, nightLate, zone),
    }));
  return { nights, monday: momentAt(mondayOf(date), '00:00', zone) };
};

// Cached: a shift dragged over 200 rows needs the same few dates thousands of times per frame.
const calendars = new WeakMap<NightLimits, Map<string, Calendar>>();
const mostDates = 2000;

/** The nights that work of this date may touch, by the morning on which they end. */
const calendarAt = (date: PlainDate, zone: Zone, limits: NightLimits): Calendar => {
  let known = calendars.get(limits);
  if (!known || known.size > mostDates) {
    known = new Map();
    calendars.set(limits, known);
  }
  const key = `${date}${zone}`;
  const there = known.get(key);
  if (there) return there;
  const made = calendarOf(date, zone, limits);
  known.set(key, made);
  return made;
};

const nightOf = (work: Work, limits: NightLimits): { minutes: number; late: boolean } => {
  const [start, end] = [minuteOf(work.startsAt), minuteOf(work.endsAt)];
  let [minutes, late] = [0, false];
  for (const night of calendarAt(work.date, work.zone, limits).nights) {
    const shared = Math.min(end, night.until) - Math.max(start, night.from);
    if (shared <= 0) continue;
    minutes += shared;
    late ||= end > night.late;
  }
  return { minutes, late };
};

const pieceOf = (work: Work, limits: NightLimits): Piece => {
  const [day, night] = [dayNumber(work.date), nightOf(work, limits)];
  const [start, end] = [minuteOf(work.startsAt), minuteOf(work.endsAt)];
  return {
    day,
    week: weekIndex(work.date),
    weekday: ((day + 3) % 7) + 1,
    start,
    end,
    net: Math.max(0, end - start - work.breakMinutes),
    night: night.minutes,
    late: night.late,
    monday: calendarAt(work.date, work.zone, limits).monday,
  };
};

type Known = { of: Work; piece: Piece };
/** Keyed by the start instant, whose text is shared by a column of cells. */
const pieces = new WeakMap<NightLimits, Map<string, Known[]>>();

const isSamePiece = (a: Work, b: Work): boolean =>
  a.endsAt === b.endsAt && a.date === b.date && a.zone === b.zone && a.breakMinutes === b.breakMinutes;

const pieceAt = (work: Work, limits: NightLimits): Piece => {
  let known = pieces.get(limits);
  if (!known || known.size > mostDates) {
    known = new Map();
    pieces.set(limits, known);
  }
  const begun = known.get(work.startsAt);
  if (begun) for (const { of, piece } of begun) if (isSamePiece(of, work)) return piece;
  const made = { of: work, piece: pieceOf(work, limits) };
  if (begun) begun.push(made);
  else known.set(work.startsAt, [made]);
  return made.piece;
};

const partOf = (work: Work, limits: NightLimits): WorkPart => ({ work, piece: pieceAt(work, limits) });

/** The duty made of these parts of one date. */
export const dutyOf = (parts: readonly WorkPart[], { nightOver }: NightLimits): Duty => {
  const { work, piece: first } = parts[0]!;
  const { date } = work;
  let { start, end, net, night, late } = first;
  for (let index = 1; index < parts.length; index += 1) {
    const next = parts[index]!.piece;
    if (next.start < start) start = next.start;
    if (next.end > end) end = next.end;
    net += next.net;
    night += next.night;
    late ||= next.late;
  }
  const { day, week, weekday, monday } = first;
  const isNight = night > nightOver;
  return { date, day, week, weekday, start, end, net, parts, night, isNight, isLate: isNight && late, monday };
};

/** The duty of a single piece of work, as if it were the only work of its date. */
export const dutyAlone = (work: Work, limits: NightLimits): Duty => dutyOf([partOf(work, limits)], limits);

const byStart = (a: WorkPart, b: WorkPart): number => a.piece.start - b.piece.start;

/** One person's work by date, in order. Two stretches of one date are one duty. */
export const dutiesOf = (works: readonly Work[], limits: NightLimits): Duty[] =>
  [...Map.groupBy(works, (work) => work.date).values()]
    .map((ofDate) => dutyOf(ofDate.map((work) => partOf(work, limits)).sort(byStart), limits))
    .sort((a, b) => a.day - b.day);
