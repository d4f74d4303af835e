import * as z from 'zod';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { patchOf } from '#services/kit/patch-of.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadSome } from '#services/planning/planning-context.ts';
import { heldBy, placeOf } from '#services/shifts/place.ts';
import { whereTo, whichShift } from '#services/shifts/shift-inputs.ts';
import { alterPlanned, checkedPlanned, occurrenceWrites } from './alter-planned.ts';
import { findPlanned } from './find-planned.ts';
import { movedOffers, type Selected, shiftMove } from './open-selection.ts';
import { aboutMany, asOneSelection, distinctPeople, each, mergedWrites } from './selection.ts';
import { writePlan } from './write-plan.ts';

const needs = shiftsAccess.moveScheduledShift;

/**
 * Moves a scheduled shift to another person, date or team. Never refused because of a rule: the verdict is returned with the
 * shift.
 */
export const moveScheduledShift = useCase({
  name: 'moveScheduledShift',
  needs,
  input: z.object({ ...whichShift, ...whereTo }),
  run: (ctx, { id, version, scope, ...target }) =>
    alterPlanned(ctx, {
      need: needs,
      id,
      version,
      scope,
      names: target,
      change: ({ departmentId, zone }) => patchOf({ ...target, departmentId, zone }),
      event: 'scheduledShiftMoved',
    }),
});

/** Moves a selection of scheduled and open shifts, each to its own place, as one operation: all or none. */
export const moveScheduledShifts = useCase({
  name: 'moveScheduledShifts',
  needs,
  input: z
    .object({
      moves: z.array(shiftMove).default([]),
      openMoves: z
        .array(shiftMove)
        .default([])
        .describe('Of open shifts. Named with a person, one of its seats is theirs, and they work it there.'),
    })
    .superRefine(asOneSelection('moves', 'openMoves')),
  run: async (ctx, { moves, openMoves }): Promise<Selected | Refusal> => {
    const ids = moves.map(({ id }) => id);
    const plans = await findPlanned(ctx, ctx.viewer.accountId, ids);
    const people = await loadSome(ctx, ctx.viewer.accountId, distinctPeople([...moves, ...openMoves]));
    const moved = await each('moves', moves, async ({ id, version, ...target }) => {
      const found = checkedPlanned(ctx, needs, plans.planned(id), version);
      if (isRefusal(found)) return found;
      const place = await placeOf(ctx, needs, heldBy(found.shift, target), found.shift.departmentId, people);
      if (isRefusal(place)) return place;
      const { departmentId, zone, template } = place;
      const where = patchOf({ ...target, departmentId, zone, isTask: template?.isTask });
      return { shift: found.shift, writes: occurrenceWrites(found, where) };
    });
    if (isRefusal(moved)) return moved;
    const offers = await movedOffers(ctx, plans, people, openMoves);
    if (isRefusal(offers)) return offers;
    return writePlan(ctx, {
      writes: mergedWrites([
        ...moved.map(({ writes }) => writes),
        { series: [], shifts: offers.planned.map((after) => ({ before: null, after })) },
      ]),
      known: plans.series,
      event: { type: 'scheduledShiftMoved', ...aboutMany([...moved.map(({ shift }) => shift), ...offers.about]) },
      extra: offers,
      answer: (after) => ({ scheduledShifts: after, openShifts: offers.open }),
    });
  },
});
