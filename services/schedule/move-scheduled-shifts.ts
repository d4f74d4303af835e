import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import type { SeriesWrites } from '#domain/schedule/edit-series.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { checkedPlanned, occurrenceWrites } from './alter-planned.ts';
import { findPlanned } from './find-planned.ts';
import { given } from './given.ts';
import { placeOf } from './place.ts';
import { whereToAs } from './schedule.inputs.ts';
import { aboutMany, at, distinctPeople, mergedWrites, selectionOf } from './selection.ts';
import { loadSome } from './standing.ts';
import { writePlan } from './write-plan.ts';

const needs = scheduleAccess.moveScheduledShift;

/** Moves a selection, each shift to its own place, as one operation: all of them or none. */
export const moveScheduledShifts = useCase({
  name: 'moveScheduledShifts',
  needs,
  input: z.object({ moves: selectionOf(z.object({ id: referenceSchema, version: versionSchema, ...whereToAs })) }),
  run: async (ctx, { moves }): Promise<ScheduledShift[] | Refusal> => {
    const { planned, series: known } = await findPlanned(
      ctx,
      ctx.viewer.accountId,
      moves.map((move) => move.id),
    );
    const people = await loadSome(ctx, ctx.viewer.accountId, distinctPeople(moves));
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
    return writePlan(ctx, {
      writes: mergedWrites(writes),
      known,
      event: { type: 'scheduledShiftMoved', ...aboutMany(shifts) },
      answer: (after) => after,
    });
  },
});
