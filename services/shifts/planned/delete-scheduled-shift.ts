import * as z from 'zod';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { deleteFromSeries, type SeriesWrites } from '#domain/shifts/edit-series.ts';
import { patternDateOf } from '#domain/shifts/expand-series.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { DeletedShifts } from '#services/shifts/families.ts';
import { whichShift } from '#services/shifts/shift-inputs.ts';
import { checkedPlanned, detachedOf } from './alter-planned.ts';
import { findPlanned, type Planned } from './find-planned.ts';
import { writePlan } from './write-plan.ts';

const needs = shiftsAccess.deleteScheduledShift;

/** The one date only. A date that had an item of its own stays out of its series. */
export const deletionOf = ({ shift, item, series }: Planned): SeriesWrites =>
  item
    ? { series: [], shifts: [{ before: item, after: null }] }
    : deleteFromSeries({ series: series!, scope: 'occurrence', date: shift.date, detached: [] });

/** Deletes a planned shift, that and all later dates of its series, or the whole series with the dates that differ. */
export const deleteScheduledShift = useCase({
  name: 'deleteScheduledShift',
  needs,
  input: z.object(whichShift),
  run: async (ctx, { id, version, scope }): Promise<DeletedShifts | Refusal> => {
    const { planned, series: known } = await findPlanned(ctx, ctx.viewer.accountId, [id]);
    const found = checkedPlanned(ctx, needs, planned(id), version);
    if (isRefusal(found)) return found;
    const { shift, series } = found;
    const about = { departmentId: shift.departmentId, employeeId: shift.employeeId };
    const answer = () => ({ ids: [shift.id] });
    if (!series || !scope || scope === 'occurrence')
      return writePlan(ctx, {
        writes: deletionOf(found),
        known,
        event: { type: 'scheduledShiftDeleted', subject: shift.id, ...about },
        answer,
      });
    const edit = { series, scope, date: patternDateOf(series, shift), detached: await detachedOf(ctx, series) };
    return writePlan(ctx, {
      writes: deleteFromSeries(edit),
      known,
      event: { type: 'seriesDeleted', subject: series.id, ...about },
      answer,
    });
  },
});
