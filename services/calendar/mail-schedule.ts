import type { Viewer } from '#domain/access/viewer.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import type { DayPlan } from '#domain/organisation/day-plan.ts';
import { notesIn } from '#domain/organisation/notes-in.ts';
import { readsNotesIn } from '#domain/organisation/team-notes.ts';
import {
  notesOfSheet,
  rowsOfSheet,
  type SheetNote,
  type SheetRow,
  type SheetWords,
  titleOfSheet,
} from '#domain/schedule/schedule-sheet.ts';
import { dayWords, readersTag } from '#domain/schedule/sheet-words.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { clockTime, timeRange } from '#domain/time/clock-words.ts';
import { formatDuration } from '#domain/time/duration.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { withMark, zoneMark } from '#domain/time/zone-mark.ts';
import { dateAt, wallTimeAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Company } from '#services/notifications/company.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';
import type { Attachment } from '#services/ports/mail.ts';
import { scheduleTexts } from '#services/schedule/schedule-texts.ts';
import type { SentSchedule } from '#services/schedule/send-schedule.ts';
import { writeSchedulePdf } from '#services/schedule/write-schedule-pdf.ts';
import { type SeenShift, shiftView } from '#services/shifts/planned/shift.views.ts';
import { calendarTexts } from './calendar-texts.ts';
import { feedEntries } from './feed-entries.ts';
import { writeCalendar } from './write-calendar.ts';

/** Language and clock format of the reader. */
export type SheetReader = Pick<Employee, 'locale' | 'timeFormat'>;

export type PreviousWeekGhost = {
  ctx: Ctx;
  company: Company;
  facts: ScheduleFacts;
  sent: SentSchedule;
  shifts: ScheduledShift[];
  /** Day plans, including notes. */
  dayPlans: DayPlan[];
  actorId: string;
};

/** "Tue 10 Nov, 09:00" in the company's zone, with its author. */
export const stampOf = ({ ctx, company, actorId }: PreviousWeekGhost, { locale, timeFormat }: SheetReader): string => {
  const now = instant(ctx.now);
  const { zone } = company.account;
  const person = company.person(actorId);
  const when = `${dayWords(locale, dateAt(now, zone))}, ${clockTime(timeFormat, wallTimeAt(now, zone))}`;
  return scheduleTexts(locale)('stamp', { when, name: person ? displayName(person) : company.account.company });
};

/** Formats times, with the zone where it differs from the company's. */
export const timesIn =
  ({ locale, timeFormat }: SheetReader, { account }: Pick<Company, 'account'>): SheetWords['times'] =>
  ({ starttime, endtime, zone, startsAt }) => {
    const timeText = endtime
      ? timeRange(timeFormat, starttime, endtime)
      : scheduleTexts(locale)('from', { time: clockTime(timeFormat, starttime) });
    return withMark(timeText, zoneMark(readersTag[locale], zone, account.zone, Date.parse(startsAt)));
  };

/** Rows visible to everyone of a department. */
export const sheetRows = (
  {
    company,
    facts,
    sent,
    shifts,
  }: Pick<PreviousWeekGhost, 'company' | 'facts' | 'sent' | 'shifts'> & Partial<PreviousWeekGhost>,
  departmentId: string,
  reader: SheetReader,
): SheetRow[] =>
  rowsOfSheet(shifts, departmentId, {
    person: (id) => {
      const person = company.person(id);
      return person && displayName(person);
    },
    kind: (id) => facts.shifts.get(id)?.long_name ?? '',
    times: timesIn(reader, company),
    namesOnly: sent.namesOnly,
    locale: reader.locale,
    // Shift notes are for their employees only, and the sheet is for everyone.
    ...(sent.from === sent.to
      ? { ofDay: { team: (id) => facts.teams.get(id)?.name ?? '', pause: formatDuration, notes: false } }
      : {}),
  });

/** Team notes that a recipient may read. */
export const sheetNotes = (
  { facts, sent, dayPlans }: Pick<PreviousWeekGhost, 'facts' | 'sent' | 'dayPlans'>,
  departmentId: string,
  reader: Viewer,
): Map<PlainDate, SheetNote[]> => {
  const reads = readsNotesIn(reader, departmentId);
  const own = dayPlans.filter((plan) => plan.departmentId === departmentId);
  return notesOfSheet(
    own.flatMap((plan) => notesIn(plan, facts.organisation.teams, reads)),
    sent,
    sent.teamIds,
  );
};

/** Names of filtered teams, of one department or all; empty without a filter. */
export const teamsOf = ({ facts, sent }: Pick<PreviousWeekGhost, 'facts' | 'sent'>, departmentId?: string): string[] =>
  sent.teamIds.flatMap((id) => {
    const team = facts.teams.get(id);
    return team && (departmentId === undefined || team.departmentId === departmentId) ? [team.name] : [];
  });

/** Title: the department, and the teams if filtered. */
export const sheetTitle = (about: Pick<PreviousWeekGhost, 'facts' | 'sent'>, departmentId: string): string =>
  titleOfSheet(about.facts.departments.get(departmentId)?.name, teamsOf(about, departmentId));

/** Sheets by department, rendered once per language, clock format and set of readable notes. */
export const sheetMaker = (outgoing: PreviousWeekGhost) => {
  const made = new Map<string, Promise<Uint8Array>>();
  const { sent } = outgoing;
  return (departmentId: string, reader: SheetReader, viewer: Viewer): Promise<Uint8Array> => {
    const notes = sheetNotes(outgoing, departmentId, viewer);
    const { locale, timeFormat } = reader;
    const key = JSON.stringify([departmentId, locale, timeFormat, ...notes]);
    const known =
      made.get(key) ??
      writeSchedulePdf({
        title: sheetTitle(outgoing, departmentId),
        from: sent.from,
        to: sent.to,
        rows: sheetRows(outgoing, departmentId, reader),
        notes,
        namesOnly: sent.namesOnly,
        locale,
        stamp: stampOf(outgoing, reader),
      });
    made.set(key, known);
    return known;
  };
};

/** One person's visible shifts, in order. */
export const ownOf = ({ company, facts, shifts }: PreviousWeekGhost, person: Employee): SeenShift[] => {
  const see = shiftView(company.viewer(person.id)!, facts);
  return shifts
    .filter(({ employeeId }) => employeeId === person.id)
    .map((shift) => see(shift))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
};

/** The same shifts as a calendar file, with a feed's names. */
export const calendarFile = async (
  { ctx, facts }: PreviousWeekGhost,
  person: Employee,
  shifts: SeenShift[],
): Promise<Attachment> => {
  const text = scheduleTexts(person.locale);
  const names = new Map([[person.id, displayName(person)]]);
  const reader = { userId: person.id, names, text: calendarTexts(person.locale) };
  const entries = feedEntries(reader, { facts, shifts, openShifts: [], absences: [], events: [] });
  const { hostname: host } = new URL(ctx.ports.settings.publicUrl);
  const file = await writeCalendar({ name: text('calendar'), host, stampedAt: ctx.now.toString(), entries });
  return {
    name: `${text('file')}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    base64: Buffer.from(file).toString('base64'),
  };
};
