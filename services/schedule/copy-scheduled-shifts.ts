import * as z from 'zod';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { copyInput, plannedCopy } from './copy-scheduled-shift.ts';
import { findPlanned } from './find-planned.ts';
import { aboutMany, at, distinctPeople, mostShifts } from './selection.ts';
import { loadSome } from './standing.ts';
import { writePlan } from './write-plan.ts';

/** Copies a selection, each shift to its own place, as one operation: all of them or none. */
export const copyScheduledShifts = useCase({
  name: 'copyScheduledShifts',
  needs: scheduleAccess.copyScheduledShift,
  input: z.object({
    copies: z
      .array(copyInput)
      .min(1, 'input.required')
      .max(mostShifts, 'input.tooMany')
      .refine((all) => new Set(all.map((one) => one.newId)).size === all.length, 'input.twice'),
  }),
  run: async (ctx, { copies }): Promise<ScheduledShift[] | Refusal> => {
    const plans = await findPlanned(
      ctx,
      ctx.viewer.accountId,
      copies.flatMap((one) => [one.id, one.newId]),
    );
    const people = await loadSome(ctx, ctx.viewer.accountId, distinctPeople(copies));
    const shifts: ScheduledShift[] = [];
    for (const [index, one] of copies.entries()) {
      const copy = await plannedCopy(ctx, plans, one, people);
      if (isRefusal(copy)) return at('copies', index, copy);
      shifts.push(copy);
    }
    return writePlan(ctx, {
      writes: { series: [], shifts: shifts.map((after) => ({ before: null, after })) },
      known: plans.series,
      event: { type: 'scheduledShiftCopied', ...aboutMany(shifts) },
      answer: (after) => after,
    });
  },
});
