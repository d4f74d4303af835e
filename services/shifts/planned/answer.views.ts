import type { Viewer } from '#domain/access/viewer.ts';
import { fits } from '#domain/labour/verdict.ts';
import { totalsLine } from '#domain/schedule/totals.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { loadSome } from '#services/planning/planning-context.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { type SeenOpenShift, seeOpenShift } from '#services/shifts/open/open-shift.views.ts';
import type { Selected } from './open-selection.ts';
import { type SeenShift, shiftView } from './shift.views.ts';
import { costFacts, seesCosts, shownCosts } from './shift-costs.ts';

/** Shifts of a mutation's answer, as visible to the viewer in the schedule. */
export const toShiftViews = async (ctx: Ctx, shifts: readonly ScheduledShift[]): Promise<SeenShift[]> => {
  const own = ctx as Ctx<Viewer>;
  const { viewer } = own;
  const facts = await scheduleFacts(own);
  const see = shiftView(viewer, facts);
  const costed = shifts.filter((shift) => shift.employeeId !== null && seesCosts(viewer, shift.departmentId));
  const people = await loadSome(own, viewer.accountId, [...new Set(costed.map((shift) => shift.employeeId!))]);
  const costs = costFacts(facts.account, facts.organisation, people);
  const shows = shownCosts(viewer, people);
  return shifts.map((shift) =>
    see(shift, {
      verdict: shift.verdict ?? fits,
      cost: shows(shift) ? totalsLine(shift, costs) : null,
    }),
  );
};

/** One shift of a mutation's answer; refusals pass through. */
export const toShiftAnswer = async (ctx: Ctx, answer: ScheduledShift | Refusal): Promise<SeenShift | Refusal> =>
  isRefusal(answer) ? answer : (await toShiftViews(ctx, [answer]))[0]!;

type SeenList = { scheduledShifts: SeenShift[]; openShifts: SeenOpenShift[] };

/** Many shifts of a mutation's answer. */
export const seenList = async (ctx: Ctx, answer: ScheduledShift[] | Refusal): Promise<SeenList | Refusal> =>
  isRefusal(answer) ? answer : { scheduledShifts: await toShiftViews(ctx, answer), openShifts: [] };

/** Scheduled and open shifts of a mutation's answer. */
export const seenSelection = async (ctx: Ctx, answer: Selected | Refusal): Promise<SeenList | Refusal> => {
  if (isRefusal(answer)) return answer;
  const open = await Promise.all(answer.openShifts.map((shift) => toOpenShiftView(ctx, shift)));
  return {
    scheduledShifts: await toShiftViews(ctx, answer.scheduledShifts),
    openShifts: open.filter((shift) => shift !== null),
  };
};

/** An open shift of a mutation's answer; null when no longer visible to the viewer. */
export const toOpenShiftView = async (ctx: Ctx, shift: OpenShift): Promise<SeenOpenShift | null> => {
  const own = ctx as Ctx<Viewer>;
  return seeOpenShift(own.viewer, await scheduleFacts(own), shift) ?? null;
};

/** An open shift that the viewer's own action makes visible; refusals pass through. */
export const toOpenShiftAnswer = async (ctx: Ctx, answer: OpenShift | Refusal): Promise<SeenOpenShift | Refusal> =>
  isRefusal(answer) ? answer : ((await toOpenShiftView(ctx, answer)) ?? notFound());
