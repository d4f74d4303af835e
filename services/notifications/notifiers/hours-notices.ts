import { type Notifier, plainLine } from '#services/notifications/notified.ts';
import { changedEntries } from '#services/timesheet/changed-entries.ts';

/** Reviewed hours, each to whoever worked them. */
export const notifyOfHours: Notifier = (_company, { type, changes, details }) => {
  const text = type === 'timesheetEntriesApproved' ? 'timesheetApproved' : 'timesheetDeclined';
  return changedEntries(changes).map((entry) => ({
    employeeId: entry.employeeId,
    line: plainLine({
      kind: text,
      text,
      subject: entry.id,
      departmentId: entry.departmentId,
      facts: {
        from: entry.date,
        starttime: entry.starttime,
        endtime: entry.endtime,
        reason: (details?.reason as string | undefined) ?? null,
      },
    }),
  }));
};
