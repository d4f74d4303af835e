import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { isProblem } from '#domain/kit/problem.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { requestOpenShift as requested } from '#domain/shifts/open-shift-seats.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { type Change, change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { keptShift, scheduledShifts } from '#services/planning/plan.store.ts';
import { judged } from '#services/planning/planning-context.ts';
import { planGuards, readDays } from '#services/shifts/planned/employee-day.ts';
import { readPlans } from '#services/table.ts';
import { inTurn, offeredOpenShift, openShiftChanges, openShiftGuards } from './find-open-shift.ts';
import { shiftFromOpen } from './open-shift-work.ts';

/** As many as an offer may have. */
const mostSeats = 100;

/** Where the viewer stands now, and the shift when it was taken at once. */
export type RequestedOpenShift = { openShift: OpenShift; scheduledShift: ScheduledShift | null };

/** What the viewer would work, judged by strongly consistent reads: self-service is refused where a rule blocks it. */
const judgedStrictly = async (ctx: Ctx<Viewer>, shift: ScheduledShift): Promise<ScheduledShift | Refusal> => {
  const { series } = await readPlans(ctx, ctx.viewer.accountId);
  const [known] = await judged(ctx, ctx.viewer.accountId, [shift], series, ctx.viewer.departmentIds);
  const blocks = known!.verdict?.level === 'block';
  return blocks ? refuse('STATE', 'notEmployable') : known!;
};

/** Asks for a seat, or takes it where no approval is required. Refused where the viewer is planned or absent at the time. */
export const requestOpenShift = useCase({
  name: 'requestOpenShift',
  needs: shiftsAccess.requestOpenShift,
  input: z.object({ id: referenceSchema }),
  // Whoever loses a turn lost it to somebody who got a seat or asked for one, so nobody gives up before they are gone.
  attempts: mostSeats + 20,
  run: async (ctx, { id }): Promise<RequestedOpenShift | Refusal> => {
    const { accountId, userId } = ctx.viewer;
    const found = await offeredOpenShift(ctx, id);
    if (isRefusal(found)) return found;
    const before = found.shift;
    // Planners see offers to teams that they are not in.
    if (!ctx.viewer.teamIds.includes(before.teamId)) return refuse('STATE', 'openShiftNotInvited', { field: 'id' });
    const after = requested(before, userId);
    if (isProblem(after)) return refuse('STATE', after.key, { field: 'id' });
    const shift = shiftFromOpen(before, ctx.ports.ids.next('sch'), userId);
    const seen = await readDays(ctx, accountId, [shift]);
    const own = await judgedStrictly(ctx, shift);
    if (isRefusal(own)) return own;
    const taken = !before.approval_required;
    const changes: Change[] = openShiftChanges(found, after);
    if (taken) changes.push(change(scheduledShifts, null, keptShift(own)));
    const answer = await commit<RequestedOpenShift>(ctx, {
      changes,
      guards: [...planGuards(accountId, seen, taken ? [own] : []), ...openShiftGuards(found)],
      event: {
        type: taken ? 'openShiftAssigned' : 'openShiftRequested',
        area: 'shifts',
        subject: id,
        departmentId: before.departmentId,
        employeeId: userId,
      },
      answer: { openShift: { ...after, version: before.version + 1 }, scheduledShift: taken ? own : null },
    });
    return inTurn(answer);
  },
});
