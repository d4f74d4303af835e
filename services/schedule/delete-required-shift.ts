import * as z from 'zod';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { droppedRequired, isOfSeries, requiredGuards } from './alter-required-series.ts';
import type { DeletedShifts } from './delete-scheduled-shift.ts';
import { foundRequiredShift } from './find-required-shift.ts';
import { whichShift } from './schedule.inputs.ts';

const needs = scheduleAccess.deleteRequiredShift;

/** Drops a demand, on one date, from a date on or as a whole series. */
export const deleteRequiredShift = useCase({
  name: 'deleteRequiredShift',
  needs,
  input: z.object(whichShift),
  run: async (ctx, { id, version, scope }): Promise<DeletedShifts | Refusal> => {
    const found = await foundRequiredShift(ctx, needs, id, version);
    if (isRefusal(found)) return found;
    return commitLarge<DeletedShifts>(ctx, {
      changes: await droppedRequired(ctx, found, scope),
      guards: isOfSeries(found, scope) ? [] : requiredGuards(found),
      event: {
        type: 'requiredShiftDeleted',
        area: 'schedule',
        subject: id,
        departmentId: found.required.departmentId,
      },
      answer: { ids: [id] },
    });
  },
});
