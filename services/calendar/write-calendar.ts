import type { CalendarEntry } from '#domain/calendar/calendar-entry.ts';
import { refreshMinutes } from '#domain/calendar/calendar-feed.ts';
import { addDays } from '#domain/time/plain-date.ts';

export type CalendarFile = {
  name: string;
  /** Host that makes uids globally unique. */
  host: string;
  /** Creation time of the file. */
  stampedAt: string;
  entries: readonly CalendarEntry[];
};

/** Text without characters that iCalendar treats as syntax. */
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
const oneLine = (text: string): string => clean(text).replace(/\s+/g, ' ').trim();

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Instants in UTC, which calendars show in their own zone; all-day entries have an exclusive end date. */
const timesOf = (entry: CalendarEntry) =>
  'startsAt' in entry
    ? { start: new Date(entry.startsAt), end: new Date(entry.endsAt) }
    : { start: midnight(entry.from), end: midnight(addDays(entry.to, 1)), allDay: true };

/** An iCalendar file (RFC 5545). The library is loaded on first use. */
export const writeCalendar = async ({ name, host, stampedAt, entries }: CalendarFile): Promise<string> => {
  const {
    default: ical,
    ICalCalendarMethod,
    ICalEventBusyStatus,
    ICalEventStatus,
    ICalEventTransparency,
  } = await import('ical-generator');
  const calendar = ical({
    // The library writes the name unescaped into two properties.
    name: oneLine(name),
    prodId: { company: 'Muster', product: 'Schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshMinutes * 60,
  });
  for (const entry of entries)
    calendar.createEvent({
      ...timesOf(entry),
      id: `${entry.uid}@${host}`,
      sequence: entry.sequence,
      stamp: new Date(stampedAt),
      summary: oneLine(entry.title),
      location: oneLine(entry.place),
      description: clean(entry.details.join('\n')),
      status: entry.tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      busystatus: entry.busy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
      transparency: entry.busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  return `${calendar.toString()}\r\n`;
};
