import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { deleteFromSeries, type SeriesWrites } from '#domain/shifts/edit-series.ts';
import { patternDateOf } from '#domain/shifts/expand-series.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { DeletedShifts } from '#services/shifts/families.ts';
import { whichShift } from '#services/shifts/shift-inputs.ts';
import { checkedPlanned, detachedOf } from './alter-planned.ts';
import { type FoundPlans, findPlanned, type Planned } from './find-planned.ts';
import { deletedOffers, noOffers, type Offers, shiftVersion } from './open-selection.ts';
import { asOneSelection, type Extent, each, mergedWrites, oneShift, selection } from './selection.ts';
import { writePlan } from './write-plan.ts';

const needs = shiftsAccess.deleteScheduledShift;

/** Writes for deleting a single date. A detached date stays excluded from its series. */
export const deletionOf = ({ shift, item, series }: Planned): SeriesWrites =>
  item
    ? { series: [], shifts: [{ before: item, after: null }] }
    : deleteFromSeries({ series: series!, scope: 'occurrence', date: shift.date, detached: [] });

const deleteDates = (
  ctx: Ctx<Viewer>,
  { series: known }: FoundPlans,
  all: readonly Planned[],
  offers: Offers,
  { about }: Extent,
): Promise<DeletedShifts | Refusal> => {
  const gone = [...all.map((found) => found.shift), ...offers.about];
  return writePlan(ctx, {
    writes: mergedWrites(all.map(deletionOf)),
    known,
    event: { type: 'scheduledShiftDeleted', ...about(gone) },
    extra: offers,
    answer: () => ({ ids: gone.map(({ id }) => id) }),
  });
};

/** Deletes a scheduled shift, this and all later dates of its series, or the entire series with its detached dates. */
export const deleteScheduledShift = useCase({
  name: 'deleteScheduledShift',
  needs,
  input: z.object(whichShift),
  run: async (ctx, { id, version, scope }): Promise<DeletedShifts | Refusal> => {
    const plans = await findPlanned(ctx, ctx.viewer.accountId, [id]);
    const found = checkedPlanned(ctx, needs, plans.planned(id), version);
    if (isRefusal(found)) return found;
    const { shift, series } = found;
    if (!series || !scope || scope === 'occurrence') return deleteDates(ctx, plans, [found], noOffers, oneShift);
    const edit = { series, scope, date: patternDateOf(series, shift), detached: await detachedOf(ctx, series) };
    return writePlan(ctx, {
      writes: deleteFromSeries(edit),
      known: plans.series,
      event: { type: 'seriesDeleted', ...oneShift.about([shift]), subject: series.id },
      answer: () => ({ ids: [shift.id] }),
    });
  },
});

/** Deletes a selection of scheduled and open shifts as one operation: all or none. Of series only the named dates are deleted. */
export const deleteScheduledShifts = useCase({
  name: 'deleteScheduledShifts',
  needs,
  input: z
    .object({ shifts: z.array(shiftVersion).default([]), openShifts: z.array(shiftVersion).default([]) })
    .superRefine(asOneSelection('shifts', 'openShifts')),
  run: async (ctx, { shifts, openShifts }): Promise<DeletedShifts | Refusal> => {
    const ids = shifts.map(({ id }) => id);
    const plans = await findPlanned(ctx, ctx.viewer.accountId, ids);
    const all = await each('shifts', shifts, ({ id, version }) =>
      checkedPlanned(ctx, needs, plans.planned(id), version),
    );
    if (isRefusal(all)) return all;
    const offers = await deletedOffers(ctx, plans, openShifts);
    return isRefusal(offers) ? offers : deleteDates(ctx, plans, all, offers, selection);
  },
});
