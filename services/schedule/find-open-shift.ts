import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { OpenShift } from '#domain/schedule/open-shift.ts';
import { findById } from '#services/kit/change.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { refusedIn } from './planning-rights.ts';
import { openShifts } from './schedule.store.ts';
import { scheduleFacts } from './schedule-facts.ts';
import { seeOpenShift } from './see-open-shift.ts';

/** For planners: the open shift as the client last saw it, or why not. */
export const plannedOpenShift = async (
  ctx: Ctx<Viewer>,
  need: Requirement,
  id: string,
  version: number,
): Promise<OpenShift | Refusal> => {
  const shift = await findById(ctx.table, openShifts, ctx.viewer.accountId, id);
  if (!shift) return notFound();
  const refused = refusedIn(ctx, need, shift.departmentId);
  if (refused) return refused;
  return shift.version === version ? shift : refuse('CONFLICT', 'changedMeanwhile', { current: shift });
};

/** For everybody: the open shift, if the viewer may see it. */
export const offeredOpenShift = async (ctx: Ctx<Viewer>, id: string): Promise<OpenShift | Refusal> => {
  const [shift, facts] = await Promise.all([
    findById(ctx.table, openShifts, ctx.viewer.accountId, id),
    scheduleFacts(ctx),
  ]);
  return shift && seeOpenShift(ctx.viewer, facts, shift) ? shift : notFound();
};

/** Seats are given in turn: whoever lost a race looks again how many are left. */
export const inTurn = <T>(answer: T | Refusal): T | Refusal => {
  if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
  return answer;
};
