import { datesIn } from '#domain/time/date-range.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { type ScheduleDifference, workedVersusScheduled } from '#domain/timesheet/worked-versus-scheduled.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { hoursFilterSchema, viewTimesheets } from './view-timesheets.ts';

/** Approved hours and what was scheduled, date by date, of the departments whose hours the viewer may see. */
export const viewScheduleChart = useCase({
  name: 'viewScheduleChart',
  needs: timesheetAccess.viewScheduleChart,
  input: hoursFilterSchema,
  run: async (ctx, filter): Promise<{ differences: ScheduleDifference[] } | Refusal> => {
    const hours = await viewTimesheets(ctx, filter);
    if (isRefusal(hours)) return hours;
    const approved = Map.groupBy(
      hours.entries.filter(({ status }) => status === 'approved'),
      ({ date }) => date,
    );
    const planned = Map.groupBy(hours.planned, ({ date }) => date);
    const differences = datesIn(filter).map((date) => {
      const scheduled = (planned.get(date) ?? []).reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
      const worked = (approved.get(date) ?? []).reduce((sum, entry) => sum + workedMinutes(entry), 0);
      return workedVersusScheduled(date, scheduled, worked);
    });
    return { differences };
  },
});
