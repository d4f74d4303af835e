import { zoneOf } from '#domain/organisation/department.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { type HoursCheck, hoursToCheck } from '#domain/timesheet/hours-to-check.ts';
import { useCase } from '#services/kit/use-case.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { approves } from './entry-rights.ts';
import { hoursFilterSchema, type ViewedEntry, viewedHours } from './view-timesheets.ts';

/** Pending hours of at most 42 days that should be looked at, of the departments whose hours the viewer approves. */
export const viewHoursToCheck = useCase({
  name: 'viewHoursToCheck',
  needs: timesheetAccess.viewHoursToCheck,
  input: hoursFilterSchema,
  run: async (ctx, filter): Promise<HoursCheck<ViewedEntry>[]> => {
    const [{ account, departments }, { entries, absences }] = await Promise.all([
      scheduleFacts(ctx),
      viewedHours(ctx, filter),
    ]);
    const now = instant(ctx.now);
    const found = hoursToCheck(entries, {
      absences,
      todayOf: (id) => {
        const department = departments.get(id);
        return dateAt(now, department ? zoneOf(department, account.zone) : account.zone);
      },
      deviationOf: (id) => settingOf('deviationMinutes', account, departments.get(id)),
    });
    return found.filter(({ entry }) => !entry.closed && approves(ctx.viewer, entry));
  },
});
