import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { exceptOn } from '#domain/shifts/edit-repeating.ts';
import { datesOfSeries } from '#domain/shifts/expand-series.ts';
import { type OpenSeries, openOccurrenceOn } from '#domain/shifts/open-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { parseOccurrenceId } from '#domain/shifts/scheduled-shift.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type Change, change, findById } from '#services/kit/change.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { inWeek, openSeries, openShifts } from '#services/planning/plan.store.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { repeatingChanges, unchangedSeries } from '#services/planning/series-changes.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { readPlans } from '#services/table.ts';
import { seeOpenShift } from './open-shift.views.ts';

/** An offer that a client named. `kept` is false for a date that only its series holds. */
export type FoundOpenShift = { shift: OpenShift; series: OpenSeries | null; kept: boolean };

const seriesNamed = async (ctx: Ctx, accountId: string, id: string): Promise<OpenSeries | undefined> =>
  (await readPlans(ctx, accountId)).openSeries.find((one) => one.id === id);

const dateOf = (series: OpenSeries | undefined, date: PlainDate): FoundOpenShift | undefined =>
  series && datesOfSeries(series, { from: date, to: date }).length > 0
    ? { shift: openOccurrenceOn(series, date), series, kept: false }
    : undefined;

/** Its item, or the date of a repeating offer that has none yet; undefined for foreign and missing ones. */
export const findOpenShift = async (ctx: Ctx, accountId: string, id: string): Promise<FoundOpenShift | undefined> => {
  const item = await findById(ctx.table, openShifts, accountId, id);
  if (item) {
    const series = item.seriesId ? await seriesNamed(ctx, accountId, item.seriesId) : undefined;
    return { shift: item, series: series ?? null, kept: true };
  }
  const parts = parseOccurrenceId(id);
  return parts && dateOf(await seriesNamed(ctx, accountId, parts.id), parts.date);
};

/** The same for many ids at once, read strongly: three calls for every hundred, with all repeating offers at hand. */
export const findOpenShifts = async (
  ctx: Ctx,
  accountId: string,
  ids: readonly string[],
  all: readonly OpenSeries[],
): Promise<(id: string) => FoundOpenShift | undefined> => {
  const items = new Map((await findByIds(ctx.table, openShifts, accountId, ids)).map((item) => [item.id, item]));
  const seriesById = new Map(all.map((series) => [series.id, series]));
  return (id) => {
    const item = items.get(id);
    if (item) return { shift: item, series: seriesById.get(item.seriesId ?? '') ?? null, kept: true };
    const parts = parseOccurrenceId(id);
    return parts && dateOf(seriesById.get(parts.id), parts.date);
  };
};

/** The changes that make the offer so; a date that only its series held becomes an item, and goes on counting versions. */
export const openShiftChanges = ({ shift, series, kept }: FoundOpenShift, after: OpenShift): Change[] => {
  if (kept || !series) return [change(openShifts, inWeek(shift), inWeek(after))];
  const item = { ...inWeek(after), version: shift.version + 1 };
  return [
    { store: openShifts, before: null, after: item, together: item.id } as unknown as Change,
    ...repeatingChanges(openSeries, { before: series, after: exceptOn(series, shift.date, shift.id) }),
  ];
};

/** A date may only leave a series that is still the one that was read. */
export const openShiftGuards = ({ series, kept }: FoundOpenShift): WriteAction[] =>
  kept || !series ? [] : [unchangedSeries(openSeries, series)];

/** The same for several offers; dates that leave one repeating offer ask once whether it is still the one that was read. */
export const openChanges = (
  all: readonly { found: FoundOpenShift; after: OpenShift }[],
): { changes: Change[]; guards: WriteAction[] } => ({
  changes: all.flatMap(({ found, after }) => openShiftChanges(found, after)),
  guards: [
    ...new Map(all.map(({ found }) => [found.series?.id ?? found.shift.id, openShiftGuards(found)])).values(),
  ].flat(),
});

/** For planners: the open shift as the client last saw it, or why not. */
export const plannedOpenShift = async (
  ctx: Ctx<Viewer>,
  need: Requirement,
  id: string,
  version: number,
): Promise<FoundOpenShift | Refusal> => {
  const found = await findOpenShift(ctx, ctx.viewer.accountId, id);
  return checkedOpenShift(ctx, need, found, version);
};

/** The open shift that a client named, if the viewer may do this with it and the client saw its present version. */
export const checkedOpenShift = (
  ctx: Ctx<Viewer>,
  need: Requirement,
  found: FoundOpenShift | undefined,
  version: number,
): FoundOpenShift | Refusal => {
  if (!found) return notFound();
  const { shift } = found;
  const refused = refusedIn(ctx, need, shift.departmentId);
  if (refused) return refused;
  return shift.version === version ? found : refuse('CONFLICT', 'changedMeanwhile', { current: shift });
};

/** For everybody: the open shift, if the viewer may see it. */
export const offeredOpenShift = async (ctx: Ctx<Viewer>, id: string): Promise<FoundOpenShift | Refusal> => {
  const [found, facts] = await Promise.all([findOpenShift(ctx, ctx.viewer.accountId, id), scheduleFacts(ctx)]);
  return found && seeOpenShift(ctx.viewer, facts, found.shift) ? found : notFound();
};

/** Seats are given in turn: whoever lost a race looks again how many are left. */
export const inTurn = <T>(answer: T | Refusal): T | Refusal => {
  if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
  return answer;
};
