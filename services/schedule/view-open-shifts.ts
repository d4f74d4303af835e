import type { Viewer } from '#domain/access/viewer.ts';
import { expandOpenSeries } from '#domain/schedule/open-series.ts';
import type { OpenShift } from '#domain/schedule/open-shift.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOpenShifts } from '#services/table.ts';
import { seesSchedule } from './planning-rights.ts';
import { type ScheduleFacts, scheduleFacts } from './schedule-facts.ts';
import { rangedInput } from './schedule-range.ts';
import { type SeenOpenShift, seeOpenShift } from './see-open-shift.ts';

/** Those that are offered to the viewer or that the viewer plans, in order. */
export const visibleOpenShifts = (
  viewer: Viewer,
  facts: ScheduleFacts,
  kept: readonly OpenShift[],
  range: DateRange,
): SeenOpenShift[] =>
  [...kept, ...facts.plans.openSeries.flatMap((one) => expandOpenSeries(one, range))]
    .filter((shift) => seesSchedule(viewer, shift.departmentId))
    .flatMap((shift) => seeOpenShift(viewer, facts, shift) ?? [])
    .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));

/** Open shifts on the dates; one Query whatever the number of departments. */
export const viewOpenShifts = useCase({
  name: 'viewOpenShifts',
  needs: scheduleAccess.viewOpenShifts,
  input: rangedInput({}),
  run: async (ctx, { range }): Promise<SeenOpenShift[]> => {
    const [facts, all] = await Promise.all([scheduleFacts(ctx), loadOpenShifts(ctx, ctx.viewer.accountId, range)]);
    return visibleOpenShifts(ctx.viewer, facts, all, range);
  },
});
