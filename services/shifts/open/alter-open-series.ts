import type { Viewer } from '#domain/access/viewer.ts';
import { isProblem } from '#domain/kit/problem.ts';
import { alterRepeating, deleteRepeating } from '#domain/shifts/edit-repeating.ts';
import type { Write } from '#domain/shifts/edit-series.ts';
import { patternDateOf } from '#domain/shifts/expand-series.ts';
import { type OpenSeries, openOccurrenceOn } from '#domain/shifts/open-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { plannedTimeProblem } from '#domain/shifts/planned-minutes.ts';
import type { EditScope } from '#domain/shifts/series.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { inWeek, openSeries, openShifts } from '#services/planning/plan.store.ts';
import { repeatingChanges } from '#services/planning/series-changes.ts';
import type { FoundOpenShift } from './find-open-shift.ts';

type OfSeries = FoundOpenShift & { series: OpenSeries };

/** More than the one date, where there is more than one. */
export const isOfSeries = (found: FoundOpenShift, scope: EditScope | null | undefined): found is OfSeries =>
  found.series !== null && Boolean(scope) && scope !== 'occurrence';

const itemsOf = (ctx: Ctx<Viewer>, ids: readonly string[]) =>
  findByIds(ctx.table, openShifts, ctx.viewer.accountId, ids);

/** Dates with items of their own now belong to the series that goes on. */
const rehomed = async (ctx: Ctx<Viewer>, writes: readonly Write<OpenSeries>[]): Promise<Change[]> => {
  const tail = writes.find(({ before }) => before === null)?.after;
  if (!tail) return [];
  const items = await itemsOf(
    ctx,
    tail.exceptions.flatMap(({ scheduledShiftId }) => scheduledShiftId ?? []),
  );
  return items.map((item) => change(openShifts, inWeek(item), inWeek({ ...item, seriesId: tail.id })));
};

/** The changes that alter all later dates or the whole series; offers that somebody touched stay as they are. */
export const alteredOpenSeries = async (
  ctx: Ctx<Viewer>,
  found: OfSeries,
  scope: EditScope,
  given: Partial<OpenSeries> & { date?: PlainDate },
): Promise<{ changes: Change[]; shift: OpenShift } | Refusal> => {
  const { series } = found;
  const date = patternDateOf(series, found.shift);
  const writes = alterRepeating({ series, scope, date }, given, ctx.ports.ids.next('osh'));
  if (isProblem(writes)) return refuse('INVALID', writes.key, writes);
  const after = writes.at(-1)!.after!;
  const shift = openOccurrenceOn(after, given.date ?? date);
  const problem = plannedTimeProblem(shift);
  if (problem) return refuse('INVALID', problem.key, problem);
  const changes = [...writes.flatMap((write) => repeatingChanges(openSeries, write)), ...(await rehomed(ctx, writes))];
  return { changes, shift: { ...shift, version: after.version + (after.id === series.id ? 1 : 0) } };
};

/** The changes that drop all later dates or the whole series, with the offers of single dates that go with it. */
export const droppedOpenSeries = async (ctx: Ctx<Viewer>, found: OfSeries, scope: EditScope): Promise<Change[]> => {
  const { write, itemIds } = deleteRepeating({
    series: found.series,
    scope,
    date: patternDateOf(found.series, found.shift),
  });
  const items = await itemsOf(ctx, itemIds);
  return [...repeatingChanges(openSeries, write), ...items.map((item) => change(openShifts, inWeek(item), null))];
};
