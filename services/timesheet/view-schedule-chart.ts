import { plannedVersusWorked } from '#domain/reports/schedule-vs-timesheet.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { type ScheduleDifference, workedVersusScheduled } from '#domain/timesheet/worked-versus-scheduled.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { hoursFilterSchema, viewTimesheets } from './view-timesheets.ts';

const unpaid = { salaryMinor: null, costMinor: null };

/**
 * Approved and scheduled hours by date, of the departments whose hours the viewer may see: the figures of the report *Planned vs
 * worked*. A date with a shift whose end the viewer may not see is omitted, as its difference is unknown.
 */
export const viewScheduleChart = useCase({
  name: 'viewScheduleChart',
  needs: timesheetAccess.viewScheduleChart,
  input: hoursFilterSchema,
  run: async (ctx, filter): Promise<{ differences: ScheduleDifference[] } | Refusal> => {
    const hours = await viewTimesheets(ctx, filter);
    if (isRefusal(hours)) return hours;
    const approved = hours.entries.filter(({ status }) => status === 'approved');
    const worked = approved.map((entry) => ({ ...unpaid, date: entry.date, minutes: workedMinutes(entry) }));
    const planned = hours.planned.map(({ date, minutes }) => ({ date, minutes, costMinor: null, payMinor: null }));
    const differences = plannedVersusWorked(filter, planned, worked).flatMap((day) =>
      day.plannedMinutes === null ? [] : [workedVersusScheduled(day.date, day.plannedMinutes, day.workedMinutes)],
    );
    return { differences };
  },
});
