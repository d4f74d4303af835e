import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';
import { weekdayOf } from '#domain/time/plain-date.ts';
import { minutesInDay } from '#domain/time/wall-time.ts';
import { weekDistance } from '#domain/time/week.ts';
import type { Zone } from '#domain/time/zones.ts';

export const availabilityLevels = ['preferred', 'available', 'unavailable'] as const;
/** Preferred, available or unavailable. */
export type AvailabilityLevel = (typeof availabilityLevels)[number];

/** Part of a date in wall-clock minutes after midnight, half-open; 0 to 1440 is the whole date. */
export type AvailabilityPart = { from: number; until: number; level: AvailabilityLevel };

type Stated = {
  accountId: string;
  id: string;
  version: number;
  employeeId: string;
  /** The person's department when the entry was made. */
  departmentId: string;
  /** The person's reason; visible to planners. */
  reason: string | null;
  /** Time zone of dates and minutes: that of the person's department when the entry was made. */
  zone: Zone;
};

/** Availability of one date (`avd_…`). It replaces all recurring availability; no parts means not entered. */
export type DatedAvailability = Stated & { date: PlainDate; parts: AvailabilityPart[] };

/** Availability that recurs every week or every `interval` weeks (`avr_…`). */
export type RecurringAvailability = Stated & {
  from: PlainDate;
  /** First date on which it no longer applies; null means indefinite. */
  until: PlainDate | null;
  /** 1 is every week; the ISO week of `from` is the first of the cycle. */
  interval: number;
  /** Omitted days have no entry. */
  weekdays: Partial<Record<Weekday, readonly AvailabilityPart[] | null>>;
};

/** All availability entries of the people concerned. */
export type AvailabilityFacts = {
  dated: readonly Omit<DatedAvailability, 'accountId' | 'version' | 'departmentId' | 'reason'>[];
  recurring: readonly Omit<RecurringAvailability, 'accountId' | 'version' | 'departmentId' | 'reason'>[];
};

export const allDay = (level: AvailabilityLevel): AvailabilityPart => ({ from: 0, until: minutesInDay, level });

/** Message key of an error in the parts of a date; undefined when they are in order and do not overlap. */
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
 * Spans of a date in which the person is unavailable: parts marked unavailable and, when the date has available parts, all time
 * outside them.
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

/** Availability in force on a date: its parts, and the id of the entry that they come from. */
export type AvailabilityOn = { id: string; date: PlainDate; parts: readonly AvailabilityPart[]; zone: Zone };

/**
 * Availability of a person on a date: the entry of that date, else the recurring one that began last; undefined when there is
 * none.
 */
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
