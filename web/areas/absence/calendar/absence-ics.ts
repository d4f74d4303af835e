import { addDays } from '#domain/time/plain-date.ts';

/** Titled range of dates, `to` inclusive. */
export type DatedEntry = { uid: string; title: string; from: string; to: string; pending: boolean };

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The year as an iCalendar file (RFC 5545), in whole days shown as free. The library is loaded on first use. */
export const absenceIcs = async (name: string, entries: readonly DatedEntry[], now: Date): Promise<string> => {
  const { default: ical, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } = await import('ical-generator');
  const calendar = ical({
    name,
    prodId: { company: 'Muster', product: 'Absence', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { uid, title, from, to, pending } of entries)
    calendar.createEvent({
      id: uid,
      stamp: now,
      start: midnight(from),
      // Exclusive: the first date after the entry.
      end: midnight(addDays(to, 1)),
      allDay: true,
      summary: title,
      status: pending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return `${calendar.toString()}\r\n`;
};
