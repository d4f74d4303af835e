import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { exceptOn } from '#domain/schedule/edit-repeating.ts';
import { datesOfSeries } from '#domain/schedule/expand-series.ts';
import { type OpenSeries, openOccurrenceOn } from '#domain/schedule/open-series.ts';
import type { OpenShift } from '#domain/schedule/open-shift.ts';
import { parseOccurrenceId } from '#domain/schedule/scheduled-shift.ts';
import { type Change, change, findById } from '#services/kit/change.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { readPlans } from '#services/table.ts';
import { refusedIn } from './planning-rights.ts';
import { inWeek, openSeries, openShifts } from './schedule.store.ts';
import { scheduleFacts } from './schedule-facts.ts';
import { seeOpenShift } from './see-open-shift.ts';
import { repeatingChanges, unchangedSeries } from './series-changes.ts';

/** An offer that a client named. `kept` is false for a date that only its series holds. */
export type FoundOpenShift = { shift: OpenShift; series: OpenSeries | null; kept: boolean };

const seriesNamed = async (ctx: Ctx, accountId: string, id: string): Promise<OpenSeries | undefined> =>
  (await readPlans(ctx, accountId)).openSeries.find((one) => one.id === id);

/** Its item, or the date of a repeating offer that has none yet; undefined for foreign and missing ones. */
export const findOpenShift = async (ctx: Ctx, accountId: string, id: string): Promise<FoundOpenShift | undefined> => {
  const item = await findById(ctx.table, openShifts, accountId, id);
  if (item) {
    const series = item.seriesId ? await seriesNamed(ctx, accountId, item.seriesId) : undefined;
    return { shift: item, series: series ?? null, kept: true };
  }
  const parts = parseOccurrenceId(id);
  const series = parts && (await seriesNamed(ctx, accountId, parts.id));
  if (!series || datesOfSeries(series, { from: parts.date, to: parts.date }).length === 0) return undefined;
  return { shift: openOccurrenceOn(series, parts.date), series, kept: false };
};

/** The changes that make the offer so; a date that only its series held becomes an item, and goes on counting versions. */
export const openShiftChanges = ({ shift, series, kept }: FoundOpenShift, after: OpenShift): Change[] => {
  if (kept || !series) return [change(openShifts, inWeek(shift), inWeek(after))];
  const item = { ...inWeek(after), version: shift.version + 1 };
  return [
    { store: openShifts, before: null, after: item } as unknown as Change,
    ...repeatingChanges(openSeries, { before: series, after: exceptOn(series, shift.date, shift.id) }),
  ];
};

/** A date may only leave a series that is still the one that was read. */
export const openShiftGuards = ({ series, kept }: FoundOpenShift): WriteAction[] =>
  kept || !series ? [] : [unchangedSeries(openSeries, series)];

/** For planners: the open shift as the client last saw it, or why not. */
export const plannedOpenShift = async (
  ctx: Ctx<Viewer>,
  need: Requirement,
  id: string,
  version: number,
): Promise<FoundOpenShift | Refusal> => {
  const found = await findOpenShift(ctx, ctx.viewer.accountId, id);
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
