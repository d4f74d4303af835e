import * as z from 'zod';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { exceptOn } from '#domain/shifts/edit-repeating.ts';
import { type Change, change } from '#services/kit/change.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { inWeek, openSeries, openShifts } from '#services/planning/plan.store.ts';
import { repeatingChanges } from '#services/planning/series-changes.ts';
import type { DeletedShifts } from '#services/shifts/planned/delete-scheduled-shift.ts';
import { whichShift } from '#services/shifts/shift-inputs.ts';
import { droppedOpenSeries, isOfSeries } from './alter-open-series.ts';
import { type FoundOpenShift, openShiftGuards, plannedOpenShift } from './find-open-shift.ts';

const needs = shiftsAccess.deleteOpenShift;

/** The changes that take the one date back. One that had an item of its own stays out of its series. */
export const droppedOpenShift = ({ shift, series, kept }: FoundOpenShift): Change[] =>
  kept || !series
    ? [change(openShifts, inWeek(shift), null)]
    : repeatingChanges(openSeries, { before: series, after: exceptOn(series, shift.date, null) });

/** Takes an offer back, on one date, from a date on or as a whole series; shifts that were assigned from it stay. */
export const deleteOpenShift = useCase({
  name: 'deleteOpenShift',
  needs,
  input: z.object(whichShift),
  run: async (ctx, { id, version, scope }): Promise<DeletedShifts | Refusal> => {
    const found = await plannedOpenShift(ctx, needs, id, version);
    if (isRefusal(found)) return found;
    return commitLarge<DeletedShifts>(ctx, {
      changes: isOfSeries(found, scope) ? await droppedOpenSeries(ctx, found, scope!) : droppedOpenShift(found),
      guards: isOfSeries(found, scope) ? [] : openShiftGuards(found),
      event: { type: 'openShiftDeleted', area: 'shifts', subject: id, departmentId: found.shift.departmentId },
      answer: { ids: [id] },
    });
  },
});
