import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';
import { weekdayOf } from '#domain/time/plain-date.ts';
import { minutesInDay } from '#domain/time/wall-time.ts';
import { weekDistance } from '#domain/time/week.ts';
import type { Zone } from '#domain/time/zones.ts';

export const availabilityLevels = ['preferred', 'available', 'unavailable'] as const;
/** Would like to work then; can work then; cannot. */
export type AvailabilityLevel = (typeof availabilityLevels)[number];

/** A part of a date in minutes after its midnight by the clock on the wall, half-open; 0 to 1440 is all of it. */
export type AvailabilityPart = { from: number; until: number; level: AvailabilityLevel };

type Stated = {
  accountId: string;
  id: string;
  version: number;
  employeeId: string;
  /** The person's department when it was said. */
  departmentId: string;
  /** Why, in the person's own words; for planners. */
  reason: string | null;
  /** The zone in which dates and minutes are meant: that of the person's department when it was said. */
  zone: Zone;
};

/** What a person says of one date (`avd_…`). It takes the place of everything that repeats; no parts means nothing is said. */
export type DatedAvailability = Stated & { date: PlainDate; parts: AvailabilityPart[] };

/** What a person says of the days of every week, or of every so many weeks (`avr_…`). */
export type RecurringAvailability = Stated & {
  from: PlainDate;
  /** The first date without it; null is for ever. */
  until: PlainDate | null;
  /** 1 is each week; the ISO week of `from` is the first of the rhythm. */
  interval: number;
  /** Days that are left out say nothing. */
  weekdays: Partial<Record<Weekday, readonly AvailabilityPart[] | null>>;
};

/** What people have said, as the rules ask it. */
export type AvailabilityFacts = {
  dated: readonly Omit<DatedAvailability, 'accountId' | 'version' | 'departmentId' | 'reason'>[];
  recurring: readonly Omit<RecurringAvailability, 'accountId' | 'version' | 'departmentId' | 'reason'>[];
};

export const allDay = (level: AvailabilityLevel): AvailabilityPart => ({ from: 0, until: minutesInDay, level });

/** The message key of what is wrong with the parts of a date; undefined when they are in order and do not overlap. */
export const partsProblem = (parts: readonly AvailabilityPart[]): string | undefined => {
  const wholes = parts.every(
    ({ from, until }) => Number.isInteger(from) && Number.isInteger(until) && from >= 0 && until <= minutesInDay,
  );
  if (!wholes || parts.some(({ from, until }) => until <= from)) return 'input.endsBeforeItBegins';
  return parts.some(({ from }, index) => index > 0 && from < parts[index - 1]!.until)
    ? 'input.partsOverlap'
    : undefined;
};

type Span = { from: number; until: number };

/**
 * When the person is not there on a date of which this is said: what is called unavailable, and, where a date says when one is
 * there, all the rest of it.
 */
export const unavailableSpans = (parts: readonly AvailabilityPart[]): Span[] => {
  const there = parts.filter(({ level }) => level !== 'unavailable');
  if (there.length === 0) return joined(parts);
  const edges = [0, ...there.flatMap(({ from, until }) => [from, until]), minutesInDay];
  const gaps: Span[] = [];
  for (let index = 0; index < edges.length; index += 2)
    if (edges[index]! < edges[index + 1]!) gaps.push({ from: edges[index]!, until: edges[index + 1]! });
  return gaps;
};

const joined = (spans: readonly Span[]): Span[] => {
  const whole: Span[] = [];
  for (const { from, until } of spans) {
    const last = whole.at(-1);
    if (last && last.until === from) last.until = until;
    else whole.push({ from, until });
  }
  return whole;
};

const repeatsOn = (
  { from, until, interval }: Pick<RecurringAvailability, 'from' | 'until' | 'interval'>,
  date: PlainDate,
): boolean => from <= date && (until === null || date < until) && weekDistance(from, date) % interval === 0;

/** What holds of a date: the facts that say it, and the parts. */
export type AvailabilityOn = { id: string; date: PlainDate; parts: readonly AvailabilityPart[]; zone: Zone };

/** What one person says of a date: what is said of that date, else what repeats and began last; undefined where nothing is said. */
export const availabilityOn = (
  date: PlainDate,
  dated: readonly AvailabilityFacts['dated'][number][],
  recurring: readonly AvailabilityFacts['recurring'][number][],
): AvailabilityOn | undefined => {
  const own = dated.find((datedAvailability) => datedAvailability.date === date);
  if (own) return own.parts.length > 0 ? { id: own.id, date, parts: own.parts, zone: own.zone } : undefined;
  const weekday = weekdayOf(date);
  let found: AvailabilityOn | undefined;
  let begun = '';
  for (const recurringAvailability of recurring) {
    const parts = recurringAvailability.weekdays[weekday];
    if (!parts || parts.length === 0 || recurringAvailability.from < begun || !repeatsOn(recurringAvailability, date))
      continue;
    begun = recurringAvailability.from;
    found = { id: recurringAvailability.id, date, parts, zone: recurringAvailability.zone };
  }
  return found;
};
