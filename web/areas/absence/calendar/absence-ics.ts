import { addDays } from '#domain/time/plain-date.ts';

/** Titled range of dates, `to` inclusive; with `part` of a single date, only from one instant to another. */
export type DatedEntry = {
  uid: string;
  title: string;
  from: string;
  to: string;
  part: { startsAt: string; endsAt: string } | null;
  pending: boolean;
};

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Whole days without a time, the end being the first date after; parts of a day from and to an instant. */
const momentsOf = ({ from, to, part }: DatedEntry) =>
  part
    ? { start: new Date(part.startsAt), end: new Date(part.endsAt), allDay: false }
    : { start: midnight(from), end: midnight(addDays(to, 1)), allDay: true };

/** The year as an iCalendar file (RFC 5545), shown as free. The library is loaded on first use. */
export const absenceIcs = async (name: string, entries: readonly DatedEntry[], now: Date): Promise<string> => {
  const { default: ical, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } = await import('ical-generator');
  const calendar = ical({
    name,
    prodId: { company: 'Muster', product: 'Absence', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const entry of entries)
    calendar.createEvent({
      id: entry.uid,
      stamp: now,
      ...momentsOf(entry),
      summary: entry.title,
      status: entry.pending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return `${calendar.toString()}\r\n`;
};
