import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { shifts } from '#services/planning/plan.store.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';

const needs = shiftsAccess.deleteShift;

/**
 * Takes a template out of use: nothing new is planned from it. It is kept, because what was planned from it goes on wearing its
 * name and colour; editing may take it back into use.
 */
export const deleteShift = useCase({
  name: 'deleteShift',
  needs,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<Shift | Refusal> => {
    const { accountId } = ctx.viewer;
    const item = await ctx.table.get({ Key: shifts.key({ accountId, id }), ConsistentRead: true });
    if (!item) return notFound();
    const before = shifts.parse(item);
    const refused = refusedIn(ctx, needs, before.departmentId);
    if (refused) return refused;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit<Shift>(ctx, {
      changes: [change(shifts, before, { ...before, active: false })],
      event: { type: 'shiftDeleted', area: 'shifts', subject: id, departmentId: before.departmentId },
      answer: { ...before, active: false, version: version + 1 },
    });
  },
});
