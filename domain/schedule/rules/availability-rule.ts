import type { AvailabilityOn } from '#domain/schedule/availability.ts';
import { unavailableSpans } from '#domain/schedule/availability.ts';
import type { Instant } from '#domain/time/instant.ts';
import { type Interval, minutesOf, sharedPart } from '#domain/time/interval.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { minutesInDay, wallTime } from '#domain/time/wall-time.ts';
import { instantAt, startOfDate, type Zone } from '#domain/time/zones.ts';

/** A date on which somebody would work although they said that they cannot. */
export type Unavailable = {
  /** What says so. */
  id: string;
  date: PlainDate;
  /** From the first such moment of the date to the last. */
  from: Instant;
  to: Instant;
  /** Minutes of work in it. */
  minutes: number;
};

const momentAt = (date: PlainDate, minute: number, zone: Zone): Instant =>
  minute === minutesInDay ? startOfDate(addDays(date, 1), zone) : instantAt(date, wallTime(minute), zone);

const moments = new WeakMap<AvailabilityOn, readonly Interval[]>();

/** The moments of a date at which the person is not there. */
const awayOn = (said: AvailabilityOn): readonly Interval[] => {
  const known = moments.get(said);
  if (known) return known;
  const { date, parts, zone } = said;
  const away = unavailableSpans(parts).map(({ from, until }) => ({
    startsAt: momentAt(date, from, zone),
    endsAt: momentAt(date, until, zone),
  }));
  moments.set(said, away);
  return away;
};

const onDate = (work: Interval, said: AvailabilityOn): Unavailable | undefined => {
  const { id, date } = said;
  const shared = awayOn(said).flatMap((away) => sharedPart(work, away) ?? []);
  const [first] = shared;
  if (!first) return undefined;
  const minutes = shared.reduce((sum, part) => sum + minutesOf(part), 0);
  return { id, date, from: first.startsAt, to: shared.at(-1)!.endsAt, minutes };
};

const around = new Map<PlainDate, readonly PlainDate[]>();
const mostDates = 500;

/** The person's zone may be another one than the work's, so the date before and the second one after count too. */
const datesAround = (date: PlainDate): readonly PlainDate[] => {
  // Row after row asks for the same ones.
  const known = around.get(date);
  if (known) return known;
  const dates = [-1, 0, 1, 2].map((days) => addDays(date, days));
  if (around.size > mostDates) around.clear();
  around.set(date, dates);
  return dates;
};

/** When work on a date falls into time that its person called unavailable; a night is asked of both its dates. */
export const unavailableTimes = (
  work: Interval & { date: PlainDate },
  saidOf: (date: PlainDate) => AvailabilityOn | undefined,
): Unavailable[] =>
  datesAround(work.date).flatMap((date) => {
    const said = saidOf(date);
    return (said && onDate(work, said)) ?? [];
  });
