import type { PlannedFacts } from '#domain/notifications/notification.ts';
import { shiftLine } from '#domain/notifications/shift-line.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { Company } from '#services/notifications/company.ts';
import type { NotifiedLine, Notifier } from '#services/notifications/notified.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';
import { changedShifts } from '#services/shifts/planned/changed-shifts.ts';
import { shiftView } from '#services/shifts/planned/shift.views.ts';

/** Days ahead for which occurrences of a series are listed individually. */
const daysAhead = 27;

/** A shift as its employee may see it; undefined for other people's and past shifts. Hidden end times are omitted. */
export const plannedAs = (
  company: Company,
  facts: ScheduleFacts,
  shift: ScheduledShift | null,
  employeeId: string,
): PlannedFacts | null => {
  const viewer = company.viewer(employeeId);
  if (!shift || !viewer || shift.employeeId !== employeeId || shift.date < company.today) return null;
  const { date, starttime, endtime, zone, startsAt, Shift, Team } = shiftView(viewer, facts)(shift);
  return { date, starttime, endtime, zone, startsAt, shift: Shift.long_name, team: Team.name };
};

/** The same, for published dates only. */
const plannedFor = (
  company: Company,
  facts: ScheduleFacts,
  shift: ScheduledShift | null,
  employeeId: string,
): PlannedFacts | null =>
  shift && facts.isPublished(shift.departmentId, shift.date) ? plannedAs(company, facts, shift, employeeId) : null;

/** Added, changed and deleted scheduled shifts, to their current and previous employees. */
export const notifyOfShifts: Notifier = async (company, event) => {
  const facts = await company.schedule();
  const range = { from: company.today, to: addDays(company.today, daysAhead) };
  const lines: NotifiedLine[] = [];
  for (const [subject, { before, after }] of changedShifts(event.changes, facts.plans.series, range)) {
    const workers = new Set([before?.employeeId, after?.employeeId].filter((id) => id !== null && id !== undefined));
    for (const employeeId of workers) {
      const line = shiftLine(
        subject,
        plannedFor(company, facts, before, employeeId),
        plannedFor(company, facts, after, employeeId),
      );
      if (line) lines.push({ employeeId, line });
    }
  }
  return lines;
};
