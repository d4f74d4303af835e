import * as z from 'zod';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { DeletedShifts } from '#services/shifts/families.ts';
import { checkedPlanned } from './alter-planned.ts';
import { deletionOf } from './delete-scheduled-shift.ts';
import { findPlanned, type Planned } from './find-planned.ts';
import { deletedOffers, shiftVersion } from './open-selection.ts';
import { aboutMany, asOneSelection, at, mergedWrites } from './selection.ts';
import { writePlan } from './write-plan.ts';

const needs = shiftsAccess.deleteScheduledShift;

/** Deletes a selection of planned and open shifts as one operation: all of them or none. Of series only the named dates go. */
export const deleteScheduledShifts = useCase({
  name: 'deleteScheduledShifts',
  needs,
  input: z
    .object({ shifts: z.array(shiftVersion).default([]), openShifts: z.array(shiftVersion).default([]) })
    .superRefine(asOneSelection('shifts', 'openShifts')),
  run: async (ctx, { shifts, openShifts }): Promise<DeletedShifts | Refusal> => {
    const plans = await findPlanned(
      ctx,
      ctx.viewer.accountId,
      shifts.map((shift) => shift.id),
    );
    const all: Planned[] = [];
    for (const [index, { id, version }] of shifts.entries()) {
      const found = checkedPlanned(ctx, needs, plans.planned(id), version);
      if (isRefusal(found)) return at('shifts', index, found);
      all.push(found);
    }
    const offers = await deletedOffers(ctx, plans, openShifts);
    if (isRefusal(offers)) return offers;
    const gone = [...all.map((found) => found.shift), ...offers.about];
    return writePlan(ctx, {
      writes: mergedWrites(all.map(deletionOf)),
      known: plans.series,
      event: { type: 'scheduledShiftDeleted', ...aboutMany(gone) },
      beside: offers,
      answer: () => ({ ids: gone.map(({ id }) => id) }),
    });
  },
});
