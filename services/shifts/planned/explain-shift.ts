import type { Viewer } from '#domain/access/viewer.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { plannedLine, plannedTrail } from '#domain/schedule/explain-planned.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadSome } from '#services/planning/planning-context.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import type { SeenShift } from './shift.views.ts';
import { costFacts, seesCosts, shownCosts } from './shift-costs.ts';

/**
 * Derivation of a shift's planned hours, of what rates add, and of its cost when the viewer may see it. Empty when its end is
 * hidden.
 */
export const explainShift = async (ctx: Ctx<Viewer>, shift: SeenShift): Promise<Derivation[]> => {
  const { viewer } = ctx;
  const { endsAt, endtime, employeeId, departmentId } = shift;
  if (endsAt === null || endtime === null || shift.isTask) return [];
  const ended = { ...shift, endsAt, endtime };
  const hours = plannedLine(ended, shift.Shift.long_name || null);
  if (employeeId === null || !seesCosts(viewer, departmentId)) return [hours];
  const [{ account, organisation }, people] = await Promise.all([
    scheduleFacts(ctx),
    loadSome(ctx, viewer.accountId, [employeeId]),
  ]);
  if (!shownCosts(viewer, people)(shift)) return [hours];
  const { surcharge, pay, cost } = plannedTrail(ended, costFacts(account, organisation, people));
  // Without the cost of company, cost equals pay, and identical lines appear once.
  return [hours, ...surcharge.filter(({ parts }) => parts.length > 0), ...new Set([...pay, ...cost])];
};
