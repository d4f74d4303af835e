import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { maskEnd } from '#domain/shifts/mask.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { judged } from '#services/planning/planning-context.ts';
import { mayPlan, seesSchedule } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadOrganisation } from '#services/table.ts';
import { toShiftViews } from './answer.views.ts';
import { findPlanned } from './find-planned.ts';
import type { SeenShift } from './shift.views.ts';
import { type ShiftWorkplace, workplaceOf } from './shift-workplace.ts';

/** A shift that the viewer may see in the schedule, with what was read for it; undefined where there is none. */
const visibleShift = async (ctx: Ctx<Viewer>, id: string) => {
  const { viewer } = ctx;
  const [{ planned, series }, facts] = await Promise.all([
    findPlanned(ctx, viewer.accountId, [id]),
    scheduleFacts(ctx),
  ]);
  const shift = planned(id)?.shift;
  if (!shift) return undefined;
  const plans = mayPlan(viewer, shift.departmentId);
  const own = shift.employeeId === viewer.userId;
  const shown =
    (own || (seesSchedule(viewer, shift.departmentId) && shift.employeeId !== null)) &&
    facts.isPublished(shift.departmentId, shift.date);
  return plans || shown ? { shift, series, plans } : undefined;
};

/** One shift, if the viewer may see it in the schedule; for planners with its current verdict. */
export const viewScheduledShift = useCase({
  name: 'viewScheduledShift',
  needs: scheduleAccess.viewSchedule,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<SeenShift | Refusal> => {
    const visible = await visibleShift(ctx, id);
    if (!visible) return notFound();
    const { shift, series, plans } = visible;
    const known = plans ? await judged(ctx, ctx.viewer.accountId, [shift], series) : [shift];
    return (await toShiftViews(ctx, known))[0]!;
  },
});

/** Who else works where a shift is, and the address of the place; for everyone who may see the shift. */
export const viewShiftWorkplace = useCase({
  name: 'viewShiftWorkplace',
  needs: scheduleAccess.viewSchedule,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<ShiftWorkplace | Refusal> => {
    const visible = await visibleShift(ctx, id);
    return visible ? workplaceOf(ctx, maskEnd(visible.shift, visible.plans)) : notFound();
  },
});

/** Tags of the company, most recently used first. */
export const viewShiftTags = useCase({
  name: 'viewShiftTags',
  needs: shiftsAccess.viewShiftTags,
  input: z.object({}),
  run: async (ctx): Promise<string[]> => (await loadOrganisation(ctx, ctx.viewer.accountId)).shiftTags,
});
