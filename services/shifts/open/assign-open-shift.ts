import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { isProblem } from '#domain/kit/problem.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { assignOpenShift as assigned } from '#domain/shifts/open-shift-seats.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { keptShift, scheduledShifts } from '#services/planning/plan.store.ts';
import { judged, loadSome } from '#services/planning/planning-context.ts';
import { planGuards, readDays } from '#services/shifts/planned/employee-day.ts';
import { readPlans } from '#services/table.ts';
import { openShiftChanges, openShiftGuards, plannedOpenShift } from './find-open-shift.ts';
import { shiftFromOpen } from './open-shift-work.ts';

const needs = shiftsAccess.assignOpenShift;

export type AssignedOpenShift = { openShift: OpenShift; scheduledShifts: ScheduledShift[] };

/** Gives seats to people, all of them or none. A planner's choice is not refused for a rule; verdicts come with the shifts. */
export const assignOpenShift = useCase({
  name: 'assignOpenShift',
  needs,
  // Each seat is a shift, its pointer and its days' guards: more do not fit one transaction.
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    employeeIds: z.array(referenceSchema).min(1, 'input.required').max(12),
  }),
  run: async (ctx, { id, version, employeeIds }): Promise<AssignedOpenShift | Refusal> => {
    const { accountId } = ctx.viewer;
    const found = await plannedOpenShift(ctx, needs, id, version);
    if (isRefusal(found)) return found;
    const before = found.shift;
    const wanted = [...new Set(employeeIds)];
    const people = await loadSome(ctx, accountId, wanted);
    if (!wanted.every((one) => people.employees.some((person) => person.id === one)))
      return refuse('NOT_FOUND', 'notFound', { field: 'employeeIds' });
    const after = assigned(before, wanted);
    if (isProblem(after)) return refuse('STATE', after.key, after);
    const had = new Set(before.candidates.filter((one) => one.status === 'assigned').map((one) => one.employeeId));
    const planned = wanted
      .filter((one) => !had.has(one))
      .map((one) => shiftFromOpen(before, ctx.ports.ids.next('sch'), one));
    const seen = await readDays(ctx, accountId, planned);
    const { series } = await readPlans(ctx, accountId);
    const shifts = await judged(ctx, accountId, planned, series);
    return commit<AssignedOpenShift>(ctx, {
      changes: [
        ...openShiftChanges(found, after),
        ...shifts.map((one) => change(scheduledShifts, null, keptShift(one))),
      ],
      guards: [...planGuards(accountId, seen, shifts), ...openShiftGuards(found)],
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
