import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { expandOpenSeries } from '#domain/shifts/open-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { seesSchedule } from '#services/planning/planning-rights.ts';
import { type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import { rangedInput } from '#services/planning/schedule-range.ts';
import { type FoundOpenShift, findShifts, openFamily } from '#services/shifts/families.ts';
import { loadOpenShifts } from '#services/table.ts';
import { type SeenOpenShift, seeOpenShift } from './open-shift.views.ts';

/** Open shifts offered to the viewer or planned by them, in order. */
export const visibleOpenShifts = (
  viewer: Viewer,
  facts: ScheduleFacts,
  kept: readonly OpenShift[],
  range: DateRange,
): SeenOpenShift[] =>
  [...kept, ...facts.plans.openSeries.flatMap((pattern) => expandOpenSeries(pattern, range))]
    .filter((shift) => seesSchedule(viewer, shift.departmentId))
    .flatMap((shift) => seeOpenShift(viewer, facts, shift) ?? [])
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));

/** Open shifts on the dates; one Query for any number of departments. */
export const viewOpenShifts = useCase({
  name: 'viewOpenShifts',
  needs: shiftsAccess.viewOpenShifts,
  input: rangedInput({}),
  run: async (ctx, { range }): Promise<SeenOpenShift[]> => {
    const [facts, all] = await Promise.all([scheduleFacts(ctx), loadOpenShifts(ctx, ctx.viewer.accountId, range)]);
    return visibleOpenShifts(ctx.viewer, facts, all, range);
  },
});

/** The open shift, if it is offered to the viewer or the viewer plans it. */
export const offeredOpenShift = async (ctx: Ctx<Viewer>, id: string): Promise<FoundOpenShift | Refusal> => {
  const [shiftOf, facts] = await Promise.all([
    findShifts(ctx, openFamily, ctx.viewer.accountId, [id]),
    scheduleFacts(ctx),
  ]);
  const found = shiftOf(id);
  return found && seeOpenShift(ctx.viewer, facts, found.shift) ? found : notFound();
};

/** One open shift, if it is offered to the viewer or the viewer plans it. */
export const viewOpenShift = useCase({
  name: 'viewOpenShift',
  needs: shiftsAccess.viewOpenShifts,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<SeenOpenShift | Refusal> => {
    const found = await offeredOpenShift(ctx, id);
    if (isRefusal(found)) return found;
    return seeOpenShift(ctx.viewer, await scheduleFacts(ctx), found.shift) ?? notFound();
  },
});
