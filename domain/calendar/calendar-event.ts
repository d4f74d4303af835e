import { datesOfSeries } from '#domain/shifts/expand-series.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { type PlainDate, type Weekday, weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

/** On these days of every so many ISO weeks, counted from the week of the first date. */
export type EventRepeat = {
  interval: number;
  weekdays: Weekday[];
  /** Last date, included; null is for ever. */
  until: PlainDate | null;
  /** Dates that were taken out of it. */
  except: PlainDate[];
};

/** Something that happens at a department or in one of its teams: a fair, a delivery, a meeting. Stored once, however often it repeats. */
export type CalendarEvent = {
  accountId: string;
  /** `evt_…` */
  id: string;
  version: number;
  departmentId: string;
  /** Null is the whole department. */
  teamId: string | null;
  title: string;
  description: string | null;
  /** Of the first time. */
  date: PlainDate;
  /** Null is all day. */
  starttime: WallTime | null;
  /** Null when only the start is known; at or before the start means the next day. */
  endtime: WallTime | null;
  zone: Zone;
  repeat: EventRepeat | null;
  /** Shared by events that were one once, before some of its dates went their own way. */
  sequence_id: string;
};

/** An event on one of its dates; its id is `<event id>:<date>`. */
export type EventOccurrence = { id: string; date: PlainDate; event: CalendarEvent };

const patternOf = ({ date, repeat }: CalendarEvent) => ({
  first_occurrence: date,
  interval: repeat?.interval ?? 1,
  weekdays: repeat?.weekdays ?? [],
  repeat_until: repeat?.until ?? null,
  exceptions: (repeat?.except ?? []).map((one) => ({ date: one, scheduledShiftId: null })),
});

/** The event's dates in the range, in order. */
export const datesOfEvent = (event: CalendarEvent, range: DateRange): PlainDate[] => {
  if (event.repeat) return datesOfSeries(patternOf(event), range);
  return includesDate(range, event.date) ? [event.date] : [];
};

const startOf = ({ date, event }: EventOccurrence): string => `${date} ${event.starttime ?? ''}`;

/** What happens on the dates of the range: by day, whole days first. */
export const eventsIn = (events: readonly CalendarEvent[], range: DateRange): EventOccurrence[] =>
  events
    .flatMap((event) => datesOfEvent(event, range).map((date) => ({ id: `${event.id}:${date}`, date, event })))
    .sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));

/** The last date of an event; undefined when there is none. */
export const lastDateOf = ({ date, repeat }: CalendarEvent): PlainDate | undefined =>
  repeat ? (repeat.until ?? undefined) : date;

/** The repeat with the weekday of the first date among its days: an event begins on its first date. */
export const beginningOn = (date: PlainDate, repeat: Omit<EventRepeat, 'except'>, except: PlainDate[] = []) => {
  const days = new Set([...repeat.weekdays, weekdayOf(date)]);
  return { ...repeat, weekdays: weekdays.filter((day) => days.has(day)), except };
};
