import * as z from 'zod';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { DeletedShifts } from './delete-scheduled-shift.ts';
import { refusedIn } from './planning-rights.ts';
import { idSchema, versionSchema } from './schedule.inputs.ts';
import { inWeek, requiredShifts } from './schedule.store.ts';

const needs = scheduleAccess.deleteRequiredShift;

/** Drops a demand. */
export const deleteRequiredShift = useCase({
  name: 'deleteRequiredShift',
  needs,
  input: z.object({ id: idSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<DeletedShifts | Refusal> => {
    const before = await findById(ctx.table, requiredShifts, ctx.viewer.accountId, id);
    if (!before) return notFound();
    const refused = refusedIn(ctx, needs, before.departmentId);
    if (refused) return refused;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit<DeletedShifts>(ctx, {
      changes: [change(requiredShifts, inWeek(before), null)],
      event: { type: 'requiredShiftDeleted', area: 'schedule', subject: id, departmentId: before.departmentId },
      answer: { ids: [id] },
    });
  },
});
