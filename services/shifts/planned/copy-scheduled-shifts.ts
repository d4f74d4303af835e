import * as z from 'zod';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadSome } from '#services/planning/planning-context.ts';
import { copyInput, plannedCopy } from './copy-scheduled-shift.ts';
import { findPlanned } from './find-planned.ts';
import { copiedOffers, openCopy, type Selected } from './open-selection.ts';
import { aboutMany, asOneSelection, at, distinctPeople } from './selection.ts';
import { writePlan } from './write-plan.ts';

/** Copies are told apart by their own ids: one shift may be copied to several places. */
const byNewId = ({ newId: id }: { newId: string }): { id: string } => ({ id });
const distinct = asOneSelection('copies', 'openCopies');

/** Copies a selection of planned and open shifts, each to its own place, as one operation: all of them or none. */
export const copyScheduledShifts = useCase({
  name: 'copyScheduledShifts',
  needs: shiftsAccess.copyScheduledShift,
  input: z
    .object({ copies: z.array(copyInput).default([]), openCopies: z.array(openCopy).default([]) })
    .superRefine(({ copies, openCopies }, issues) =>
      distinct({ copies: copies.map(byNewId), openCopies: openCopies.map(byNewId) }, issues),
    ),
  run: async (ctx, { copies, openCopies }): Promise<Selected | Refusal> => {
    const { accountId } = ctx.viewer;
    const plans = await findPlanned(ctx, accountId, [
      ...copies.flatMap((one) => [one.id, one.newId]),
      ...openCopies.map((one) => one.newId),
    ]);
    const people = await loadSome(ctx, accountId, distinctPeople([...copies, ...openCopies]));
    const shifts: ScheduledShift[] = [];
    for (const [index, one] of copies.entries()) {
      const copy = await plannedCopy(ctx, plans, one, people);
      if (isRefusal(copy)) return at('copies', index, copy);
      shifts.push(copy);
    }
    const offers = await copiedOffers(ctx, plans, people, openCopies);
    if (isRefusal(offers)) return offers;
    const planned = [...shifts, ...offers.planned];
    return writePlan(ctx, {
      writes: { series: [], shifts: planned.map((after) => ({ before: null, after })) },
      known: plans.series,
      event: { type: 'scheduledShiftCopied', ...aboutMany([...planned, ...offers.about]) },
      beside: offers,
      answer: (after) => ({ scheduledShifts: after, openShifts: offers.open }),
    });
  },
});
