import type { Viewer } from '#domain/access/viewer.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import { totalsLine } from '#domain/schedule/totals.ts';
import { fits } from '#domain/schedule/verdict.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { scheduleFacts } from './schedule-facts.ts';
import { type SeenShift, shiftSeer } from './see-shift.ts';
import { costFacts, seesCosts } from './shift-costs.ts';
import { loadSome } from './standing.ts';

/** Shifts as a mutation answers them: as the viewer sees them in the schedule. */
export const seenShifts = async (ctx: Ctx, shifts: readonly ScheduledShift[]): Promise<SeenShift[]> => {
  const own = ctx as Ctx<Viewer>;
  const { viewer } = own;
  const facts = await scheduleFacts(own);
  const see = shiftSeer(viewer, facts);
  const costed = shifts.filter((shift) => shift.employeeId !== null && seesCosts(viewer, shift.departmentId));
  const people = await loadSome(own, viewer.accountId, [...new Set(costed.map((shift) => shift.employeeId!))]);
  const costs = costFacts(facts.account, facts.organisation, people);
  return shifts.map((shift) =>
    see(shift, {
      verdict: shift.verdict ?? fits,
      costMinor: seesCosts(viewer, shift.departmentId) ? totalsLine(shift, costs).costMinor : null,
    }),
  );
};

/** The same for one shift; a refusal passes through. */
export const seenAnswer = async (ctx: Ctx, answer: ScheduledShift | Refusal): Promise<SeenShift | Refusal> =>
  isRefusal(answer) ? answer : (await seenShifts(ctx, [answer]))[0]!;
