import * as z from 'zod';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { SeriesWrites } from '#domain/shifts/edit-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { given } from '#services/kit/patch-of.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadSome } from '#services/planning/planning-context.ts';
import { placeOf } from '#services/shifts/place.ts';
import { checkedPlanned, occurrenceWrites } from './alter-planned.ts';
import { findPlanned } from './find-planned.ts';
import { movedOffers, type Selected, shiftMove } from './open-selection.ts';
import { aboutMany, asOneSelection, at, distinctPeople, mergedWrites } from './selection.ts';
import { writePlan } from './write-plan.ts';

const needs = shiftsAccess.moveScheduledShift;

/** Moves a selection of planned and open shifts, each to its own place, as one operation: all of them or none. */
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
    const plans = await findPlanned(
      ctx,
      ctx.viewer.accountId,
      moves.map((move) => move.id),
    );
    const { planned, series: known } = plans;
    const people = await loadSome(ctx, ctx.viewer.accountId, distinctPeople([...moves, ...openMoves]));
    const [writes, shifts]: [SeriesWrites[], ScheduledShift[]] = [[], []];
    for (const [index, { id, version, ...target }] of moves.entries()) {
      const found = checkedPlanned(ctx, needs, planned(id), version);
      if (isRefusal(found)) return at('moves', index, found);
      const place = await placeOf(ctx, needs, target, found.shift.departmentId, people);
      if (isRefusal(place)) return at('moves', index, place);
      const { departmentId, zone, template } = place;
      writes.push(occurrenceWrites(found, given({ ...target, departmentId, zone, isTask: template?.isTask })));
      shifts.push(found.shift);
    }
    const offers = await movedOffers(ctx, plans, people, openMoves);
    if (isRefusal(offers)) return offers;
    return writePlan(ctx, {
      writes: mergedWrites([
        ...writes,
        { series: [], shifts: offers.planned.map((after) => ({ before: null, after })) },
      ]),
      known,
      event: { type: 'scheduledShiftMoved', ...aboutMany([...shifts, ...offers.about]) },
      beside: offers,
      answer: (after) => ({ scheduledShifts: after, openShifts: offers.open }),
    });
  },
});
