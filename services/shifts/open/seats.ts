import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { isProblem } from '#domain/kit/problem.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import {
  assignOpenShift as assigned,
  requestOpenShift as requested,
  withdrawOpenShift as withdrawn,
} from '#domain/shifts/open-shift-seats.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { type Change, change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { keptShift, scheduledShifts } from '#services/planning/plan.store.ts';
import { judged, loadSome } from '#services/planning/planning-context.ts';
import { editedChanges, findChecked, openFamily, seriesGuards } from '#services/shifts/families.ts';
import { mayPlanPerson } from '#services/shifts/known-people.ts';
import { planGuards, readDays } from '#services/shifts/planned/employee-day.ts';
import { readPlans } from '#services/table.ts';
import { shiftFromOpen } from './open-shift-work.ts';
import { offeredOpenShift } from './view-open-shifts.ts';

/** Seats are assigned serially: after a lost race the remaining seats are checked again. */
export const inTurn = <T>(answer: T | Refusal): T | Refusal => {
  if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
  return answer;
};

/** Most seats of an open shift. */
const mostSeats = 100;

/** The viewer's new status, and the shift if it was taken at once. */
export type RequestedOpenShift = { openShift: OpenShift; scheduledShift: ScheduledShift | null };

/** Evaluates the viewer's shift with strongly consistent reads; self-service is refused where a rule blocks. */
const judgedStrictly = async (ctx: Ctx<Viewer>, shift: ScheduledShift): Promise<ScheduledShift | Refusal> => {
  const { series } = await readPlans(ctx, ctx.viewer.accountId);
  const [known] = await judged(ctx, ctx.viewer.accountId, [shift], series, ctx.viewer.departmentIds);
  const blocks = known!.verdict?.level === 'block';
  return blocks ? refuse('STATE', 'notEmployable') : known!;
};

/** Applies for a seat, or takes it where no approval is required. Refused where the viewer is planned or absent at the time. */
export const requestOpenShift = useCase({
  name: 'requestOpenShift',
  needs: shiftsAccess.requestOpenShift,
  input: z.object({ id: referenceSchema }),
  // A race is only lost to another applicant, so this suffices until all seats are gone.
  attempts: mostSeats + 20,
  run: async (ctx, { id }): Promise<RequestedOpenShift | Refusal> => {
    const { accountId, userId } = ctx.viewer;
    const found = await offeredOpenShift(ctx, id);
    if (isRefusal(found)) return found;
    const before = found.shift;
    // Planners also see open shifts of teams they are not in.
    if (!ctx.viewer.teamIds.includes(before.teamId)) return refuse('STATE', 'openShiftNotInvited', { field: 'id' });
    const after = requested(before, userId);
    if (isProblem(after)) return refuse('STATE', after.key, { field: 'id' });
    const shift = shiftFromOpen(before, ctx.ports.ids.next('sch'), userId);
    const seen = await readDays(ctx, accountId, [shift]);
    const own = await judgedStrictly(ctx, shift);
    if (isRefusal(own)) return own;
    const taken = !before.approval_required;
    const changes: Change[] = editedChanges(openFamily, found, after);
    if (taken) changes.push(change(scheduledShifts, null, keptShift(own)));
    const answer = await commit<RequestedOpenShift>(ctx, {
      changes,
      guards: [...planGuards(accountId, seen, taken ? [own] : []), ...seriesGuards(openFamily, [found])],
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

/** Withdraws the viewer's pending application. */
export const withdrawOpenShift = useCase({
  name: 'withdrawOpenShift',
  needs: shiftsAccess.withdrawOpenShift,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<OpenShift | Refusal> => {
    const { userId } = ctx.viewer;
    const found = await offeredOpenShift(ctx, id);
    if (isRefusal(found)) return found;
    const before = found.shift;
    const after = withdrawn(before, userId);
    if (isProblem(after)) return refuse('STATE', after.key, { field: 'id' });
    const answer = await commit<OpenShift>(ctx, {
      changes: editedChanges(openFamily, found, after),
      event: {
        type: 'openShiftWithdrawn',
        area: 'shifts',
        subject: id,
        departmentId: before.departmentId,
        employeeId: userId,
      },
      answer: { ...after, version: before.version + 1 },
    });
    return inTurn(answer);
  },
});

const needs = shiftsAccess.assignOpenShift;

export type AssignedOpenShift = { openShift: OpenShift; scheduledShifts: ScheduledShift[] };

/** Assigns seats to people, all or none. Rules do not refuse a planner's choice; verdicts are returned with the shifts. */
export const assignOpenShift = useCase({
  name: 'assignOpenShift',
  needs,
  // Limit of one transaction: each seat needs a shift, its pointer and guards.
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    employeeIds: z.array(referenceSchema).min(1, 'input.required').max(12),
  }),
  run: async (ctx, { id, version, employeeIds }): Promise<AssignedOpenShift | Refusal> => {
    const { accountId } = ctx.viewer;
    const found = await findChecked(ctx, openFamily, needs, { id, version });
    if (isRefusal(found)) return found;
    const before = found.shift;
    const wanted = [...new Set(employeeIds)];
    const people = await loadSome(ctx, accountId, wanted);
    const isKnown = async (employeeId: string): Promise<boolean> => {
      const person = people.employees.find(({ id: own }) => own === employeeId);
      const isCandidate = before.candidates.some((candidate) => candidate.employeeId === employeeId);
      return person !== undefined && (isCandidate || mayPlanPerson(ctx, person, before));
    };
    if ((await Promise.all(wanted.map(isKnown))).includes(false))
      return refuse('NOT_FOUND', 'notFound', { field: 'employeeIds' });
    const after = assigned(before, wanted);
    if (isProblem(after)) return refuse('STATE', after.key, after);
    const had = new Set(
      before.candidates.filter((candidate) => candidate.status === 'assigned').map((candidate) => candidate.employeeId),
    );
    const planned = wanted
      .filter((employeeId) => !had.has(employeeId))
      .map((employeeId) => shiftFromOpen(before, ctx.ports.ids.next('sch'), employeeId));
    const seen = await readDays(ctx, accountId, planned);
    const { series } = await readPlans(ctx, accountId);
    const shifts = await judged(ctx, accountId, planned, series);
    return commit<AssignedOpenShift>(ctx, {
      changes: [
        ...editedChanges(openFamily, found, after),
        ...shifts.map((shift) => change(scheduledShifts, null, keptShift(shift))),
      ],
      guards: [...planGuards(accountId, seen, shifts), ...seriesGuards(openFamily, [found])],
      event: {
        type: 'openShiftAssigned',
        area: 'shifts',
        subject: id,
        departmentId: before.departmentId,
        details: { employeeIds: wanted },
      },
      answer: { openShift: { ...after, version: version + 1 }, scheduledShifts: shifts },
    });
  },
});
