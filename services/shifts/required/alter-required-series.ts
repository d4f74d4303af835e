import type { Viewer } from '#domain/access/viewer.ts';
import { isProblem } from '#domain/kit/problem.ts';
import { alterRepeating, deleteRepeating, exceptOn } from '#domain/shifts/edit-repeating.ts';
import { patternDateOf } from '#domain/shifts/expand-series.ts';
import { type RequiredSeries, requiredOccurrenceOn } from '#domain/shifts/required-series.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { EditScope } from '#domain/shifts/series.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { inWeek, requiredSeries, requiredShifts } from '#services/planning/plan.store.ts';
import { repeatingChanges, unchangedSeries } from '#services/planning/series-changes.ts';
import type { WriteAction } from '#services/ports/table.ts';
import type { FoundRequiredShift } from './find-required-shift.ts';

type OfSeries = FoundRequiredShift & { series: RequiredSeries };

/** More than the one date, where there is more than one. */
export const isOfSeries = (found: FoundRequiredShift, scope: EditScope | null | undefined): found is OfSeries =>
  found.series !== null && Boolean(scope) && scope !== 'occurrence';

/** The changes that make one date's demand so; a date that only its series held becomes an item. */
export const requiredChanges = ({ required, series, kept }: FoundRequiredShift, after: RequiredShift): Change[] => {
  if (kept || !series) return [change(requiredShifts, inWeek(required), inWeek(after))];
  const item = { ...inWeek(after), version: required.version + 1 };
  return [
    { store: requiredShifts, before: null, after: item } as unknown as Change,
    ...repeatingChanges(requiredSeries, { before: series, after: exceptOn(series, required.date, required.id) }),
  ];
};

/** A date may only leave demand that is still the one that was read. */
export const requiredGuards = ({ series, kept }: FoundRequiredShift): WriteAction[] =>
  kept || !series ? [] : [unchangedSeries(requiredSeries, series)];

/** The changes that alter all later dates or the whole series. */
export const alteredRequiredSeries = async (
  ctx: Ctx<Viewer>,
  found: OfSeries,
  scope: EditScope,
  given: Partial<RequiredSeries> & { date?: PlainDate },
): Promise<{ changes: Change[]; required: RequiredShift } | Refusal> => {
  const { series } = found;
  const date = patternDateOf(series, found.required);
  const writes = alterRepeating({ series, scope, date }, given, ctx.ports.ids.next('rqs'));
  if (isProblem(writes)) return refuse('INVALID', writes.key, writes);
  const after = writes.at(-1)!.after!;
  const tail = writes.find(({ before }) => before === null)?.after;
  const ids = tail?.exceptions.flatMap(({ scheduledShiftId }) => scheduledShiftId ?? []) ?? [];
  const items = await findByIds(ctx.table, requiredShifts, ctx.viewer.accountId, ids);
  const required = requiredOccurrenceOn(after, given.date ?? date);
  return {
    changes: [
      ...writes.flatMap((write) => repeatingChanges(requiredSeries, write)),
      ...items.map((item) => change(requiredShifts, inWeek(item), inWeek({ ...item, seriesId: tail!.id }))),
    ],
    required: { ...required, version: after.version + (after.id === series.id ? 1 : 0) },
  };
};

/** The changes that drop one date, all later ones or the whole series, with the single dates that go with it. */
export const droppedRequired = async (
  ctx: Ctx<Viewer>,
  found: FoundRequiredShift,
  scope: EditScope | null | undefined,
): Promise<Change[]> => {
  const { required, series, kept } = found;
  if (!isOfSeries(found, scope))
    return kept || !series
      ? [change(requiredShifts, inWeek(required), null)]
      : repeatingChanges(requiredSeries, { before: series, after: exceptOn(series, required.date, null) });
  const { write, itemIds } = deleteRepeating({
    series: found.series,
    scope: scope!,
    date: patternDateOf(found.series, found.required),
  });
  const items = await findByIds(ctx.table, requiredShifts, ctx.viewer.accountId, itemIds);
  return [
    ...repeatingChanges(requiredSeries, write),
    ...items.map((item) => change(requiredShifts, inWeek(item), null)),
  ];
};
