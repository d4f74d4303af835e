import type { Locale } from '#domain/account/account.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import { maskEnd } from '#domain/schedule/mask.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt, wallTimeAt } from '#domain/time/zones.ts';
import { calendarTexts } from '#services/calendar/calendar-texts.ts';
import { feedEntries } from '#services/calendar/feed-entries.ts';
import { writeCalendar } from '#services/calendar/write-calendar.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Company } from '#services/notifications/company.ts';
import type { Attachment } from '#services/ports/mail.ts';
import type { ScheduleFacts } from './schedule-facts.ts';
import { scheduleTexts } from './schedule-texts.ts';
import { type SeenShift, shiftSeer } from './see-shift.ts';
import type { SentSchedule } from './send-schedule.ts';
import { dayWords } from './sheet-words.ts';
import { type SheetRow, writeSchedulePdf } from './write-schedule-pdf.ts';

export type Outgoing = {
  ctx: Ctx;
  company: Company;
  facts: ScheduleFacts;
  sent: SentSchedule;
  shifts: ScheduledShift[];
  actorId: string;
};

/** "Tue 10 Nov, 09:00" in the company's zone, and by whom. */
export const stampOf = ({ ctx, company, actorId }: Outgoing, locale: Locale): string => {
  const now = instant(ctx.now);
  const { zone } = company.account;
  const person = company.people.get(actorId);
  const when = `${dayWords(locale, dateAt(now, zone))}, ${wallTimeAt(now, zone)}`;
  return scheduleTexts(locale)('stamp', { when, name: person ? displayName(person) : company.account.company });
};

export const timesOf = (
  locale: Locale,
  { starttime, endtime }: { starttime: string; endtime: string | null },
): string => (endtime ? `${starttime}–${endtime}` : scheduleTexts(locale)('from', { time: starttime }));

/** What everybody of a department may read: hidden ends stay hidden from all, as it is one sheet for all. */
export const sheetRows = (
  { company, facts, sent, shifts }: Outgoing,
  departmentId: string,
  locale: Locale,
): SheetRow[] => {
  const here = shifts.filter((shift) => shift.departmentId === departmentId);
  const byPerson = Map.groupBy(here, ({ employeeId }) => employeeId!);
  const rows = [...byPerson].flatMap(([employeeId, own]) => {
    const person = company.people.get(employeeId);
    if (!person) return [];
    const cells = new Map<string, string[]>();
    for (const shift of own.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))) {
      const name = facts.shifts.get(shift.shiftId)?.long_name ?? '';
      const line = sent.namesOnly ? name : `${timesOf(locale, maskEnd(shift, false))} ${name}`.trim();
      cells.set(shift.date, [...(cells.get(shift.date) ?? []), line]);
    }
    return [{ name: displayName(person), cells }];
  });
  return rows.sort((one, other) => one.name.localeCompare(other.name, locale));
};

/** The sheet of each department, made once for each language. */
export const sheetMaker = (outgoing: Outgoing) => {
  const made = new Map<string, Promise<Uint8Array>>();
  const { facts, sent } = outgoing;
  return (departmentId: string, locale: Locale): Promise<Uint8Array> => {
    const key = `${departmentId} ${locale}`;
    const known =
      made.get(key) ??
      writeSchedulePdf({
        department: facts.departments.get(departmentId)?.name ?? '',
        from: sent.from,
        to: sent.to,
        rows: sheetRows(outgoing, departmentId, locale),
        locale,
        stamp: stampOf(outgoing, locale),
      });
    made.set(key, known);
    return known;
  };
};

/** One person's shifts as that person may see them, in order. */
export const ownOf = ({ company, facts, shifts }: Outgoing, person: Employee): SeenShift[] => {
  const see = shiftSeer(company.viewer(person.id)!, facts);
  return shifts
    .filter(({ employeeId }) => employeeId === person.id)
    .map((shift) => see(shift))
    .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
};

/** The same shifts for a calendar, under the names that a feed gives them. */
export const calendarFile = async (
  { ctx, facts, company }: Outgoing,
  person: Employee,
  shifts: SeenShift[],
): Promise<Attachment> => {
  const text = scheduleTexts(person.locale);
  const reader = { userId: person.id, people: company.people, text: calendarTexts(person.locale) };
  const entries = feedEntries(reader, { facts, shifts, openShifts: [], absences: [], events: [] });
  const { hostname: host } = new URL(ctx.ports.settings.publicUrl);
  const file = await writeCalendar({ name: text('calendar'), host, stampedAt: ctx.now.toString(), entries });
  return {
    name: `${text('file')}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    base64: Buffer.from(file).toString('base64'),
  };
};
