import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { RequiredShift } from '#domain/schedule/required-shift.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { refusedIn } from './planning-rights.ts';
import { requiredShifts } from './schedule.store.ts';

/** The demand as the client last saw it, if the viewer may do this with it. */
export const foundRequiredShift = async (
  ctx: Ctx<Viewer>,
  need: Requirement,
  id: string,
  version: number,
): Promise<RequiredShift | Refusal> => {
  const found = await findById(ctx.table, requiredShifts, ctx.viewer.accountId, id);
  if (!found) return notFound();
  const refused = refusedIn(ctx, need, found.departmentId);
  if (refused) return refused;
  return found.version === version ? found : refuse('CONFLICT', 'changedMeanwhile', { current: found });
};
