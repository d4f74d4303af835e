import type { Viewer } from '#domain/access/viewer.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import { rangedInput } from '#services/planning/schedule-range.ts';
import { type SeenShift, shiftView } from '#services/shifts/planned/shift.views.ts';
import { loadHorizon } from '#services/table.ts';

const byStart = (a: SeenShift, b: SeenShift): number => (a.startsAt < b.startsAt ? -1 : 1);

/** The viewer's published shifts by start, from stored shifts of the range and the viewer's series. */
export const ownShifts = (
  viewer: Viewer,
  facts: ScheduleFacts,
  kept: readonly ScheduledShift[],
  range: DateRange,
): SeenShift[] => {
  const own = facts.plans.series.filter((pattern) => pattern.employeeId === viewer.userId);
  return [...kept, ...own.flatMap((pattern) => expandSeries(pattern, range))]
    .filter((shift) => facts.isPublished(shift.departmentId, shift.date))
    .map((shift) => shiftView(viewer, facts)(shift))
    .sort(byStart);
};

/** The viewer's published shifts in all departments. */
export const viewMySchedule = useCase({
  name: 'viewMySchedule',
  needs: scheduleAccess.viewSchedule,
  input: rangedInput({}),
  run: async (ctx, { range }): Promise<SeenShift[]> => {
    const { viewer } = ctx;
    const [facts, horizon] = await Promise.all([
      scheduleFacts(ctx),
      loadHorizon(ctx, viewer.accountId, viewer.userId, range),
    ]);
    return ownShifts(viewer, facts, horizon.scheduledShifts, range);
  },
});
