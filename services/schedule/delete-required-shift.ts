import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { DeletedShifts } from './delete-scheduled-shift.ts';
import { foundRequiredShift } from './find-required-shift.ts';
import { inWeek, requiredShifts } from './schedule.store.ts';

const needs = scheduleAccess.deleteRequiredShift;

/** Drops a demand. */
export const deleteRequiredShift = useCase({
  name: 'deleteRequiredShift',
  needs,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<DeletedShifts | Refusal> => {
    const before = await foundRequiredShift(ctx, needs, id, version);
    if (isRefusal(before)) return before;
    return commit<DeletedShifts>(ctx, {
      changes: [change(requiredShifts, inWeek(before), null)],
      event: { type: 'requiredShiftDeleted', area: 'schedule', subject: id, departmentId: before.departmentId },
      answer: { ids: [id] },
    });
  },
});
