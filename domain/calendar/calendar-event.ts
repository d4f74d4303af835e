import { datesOfSeries } from '#domain/shifts/expand-series.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { type PlainDate, type Weekday, weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';

/** On these weekdays of every `interval`-th ISO week, counted from the week of the first date. */
export type EventRepeat = {
  interval: number;
  weekdays: Weekday[];
  /** Last date, inclusive; null repeats forever. */
  until: PlainDate | null;
  /** Excluded dates. */
  except: PlainDate[];
};

/** An event of a department or team, such as a fair, a delivery or a meeting. Stored once, even if it repeats. */
export type CalendarEvent = {
  accountId: string;
  /** `evt_…` */
  id: string;
  version: number;
  departmentId: string;
  /** Null means the entire department. */
  teamId: string | null;
  title: string;
  description: string | null;
  /** Date of the first occurrence. */
  date: PlainDate;
  /** Null is all day. */
  starttime: WallTime | null;
  /** Null when only the start is known; at or before the start means the next day. */
  endtime: WallTime | null;
  zone: Zone;
  repeat: EventRepeat | null;
  /** Shared by events that were split from one series. */
  sequence_id: string;
};

/** An event on one of its dates; its id is `<event id>:<date>`. */
export type EventOccurrence = { id: string; date: PlainDate; event: CalendarEvent };

const patternOf = ({ date, repeat }: CalendarEvent) => ({
  first_occurrence: date,
  interval: repeat?.interval ?? 1,
  weekdays: repeat?.weekdays ?? [],
  repeat_until: repeat?.until ?? null,
  exceptions: (repeat?.except ?? []).map((item) => ({ date: item, scheduledShiftId: null })),
});

/** The event's dates in the range, in order. */
export const datesOfEvent = (event: CalendarEvent, range: DateRange): PlainDate[] => {
  if (event.repeat) return datesOfSeries(patternOf(event), range);
  return includesDate(range, event.date) ? [event.date] : [];
};

const startOf = ({ date, event }: EventOccurrence): string => `${date} ${event.starttime ?? ''}`;

/** Occurrences in the range by date, all-day events first. */
export const eventsIn = (events: readonly CalendarEvent[], range: DateRange): EventOccurrence[] =>
  events
    .flatMap((event) => datesOfEvent(event, range).map((date) => ({ id: `${event.id}:${date}`, date, event })))
    .sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));

/** The last date of an event; undefined when it repeats forever. */
export const lastDateOf = ({ date, repeat }: CalendarEvent): PlainDate | undefined =>
  repeat ? (repeat.until ?? undefined) : date;

/** The repetition with the first date's weekday added, since an event starts on its first date. */
export const beginningOn = (date: PlainDate, repeat: Omit<EventRepeat, 'except'>, except: PlainDate[] = []) => {
  const days = new Set([...repeat.weekdays, weekdayOf(date)]);
  return { ...repeat, weekdays: weekdays.filter((day) => days.has(day)), except };
};
