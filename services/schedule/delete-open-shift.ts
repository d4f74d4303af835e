import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { DeletedShifts } from './delete-scheduled-shift.ts';
import { plannedOpenShift } from './find-open-shift.ts';
import { inWeek, openShifts } from './schedule.store.ts';

const needs = scheduleAccess.deleteOpenShift;

/** Takes an offer back; shifts that were assigned from it stay. */
export const deleteOpenShift = useCase({
  name: 'deleteOpenShift',
  needs,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<DeletedShifts | Refusal> => {
    const before = await plannedOpenShift(ctx, needs, id, version);
    if (isRefusal(before)) return before;
    return commit<DeletedShifts>(ctx, {
      changes: [change(openShifts, inWeek(before), null)],
      event: { type: 'openShiftDeleted', area: 'schedule', subject: id, departmentId: before.departmentId },
      answer: { ids: [id] },
    });
  },
});
