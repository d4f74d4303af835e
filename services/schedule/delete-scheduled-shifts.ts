import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { checkedPlanned } from './alter-planned.ts';
import { type DeletedShifts, deletionOf } from './delete-scheduled-shift.ts';
import { findPlanned, type Planned } from './find-planned.ts';
import { aboutMany, at, mergedWrites, selectionOf } from './selection.ts';
import { writePlan } from './write-plan.ts';

const needs = scheduleAccess.deleteScheduledShift;

/** Deletes a selection as one operation: all of them or none. Of series only the named dates go. */
export const deleteScheduledShifts = useCase({
  name: 'deleteScheduledShifts',
  needs,
  input: z.object({ shifts: selectionOf(z.object({ id: referenceSchema, version: versionSchema })) }),
  run: async (ctx, { shifts }): Promise<DeletedShifts | Refusal> => {
    const { planned, series: known } = await findPlanned(
      ctx,
      ctx.viewer.accountId,
      shifts.map((shift) => shift.id),
    );
    const all: Planned[] = [];
    for (const [index, { id, version }] of shifts.entries()) {
      const found = checkedPlanned(ctx, needs, planned(id), version);
      if (isRefusal(found)) return at('shifts', index, found);
      all.push(found);
    }
    return writePlan(ctx, {
      writes: mergedWrites(all.map(deletionOf)),
      known,
      event: { type: 'scheduledShiftDeleted', ...aboutMany(all.map((found) => found.shift)) },
      answer: () => ({ ids: all.map((found) => found.shift.id) }),
    });
  },
});
