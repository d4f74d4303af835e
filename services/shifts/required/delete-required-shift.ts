import * as z from 'zod';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { DeletedShifts } from '#services/shifts/planned/delete-scheduled-shift.ts';
import { whichShift } from '#services/shifts/shift-inputs.ts';
import { droppedRequired, isOfSeries, requiredGuards } from './alter-required-series.ts';
import { foundRequiredShift } from './find-required-shift.ts';

const needs = shiftsAccess.deleteRequiredShift;

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
        area: 'shifts',
        subject: id,
        departmentId: found.required.departmentId,
      },
      answer: { ids: [id] },
    });
  },
});
