import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { datesOfSeries } from '#domain/shifts/expand-series.ts';
import { type RequiredSeries, requiredOccurrenceOn } from '#domain/shifts/required-series.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { parseOccurrenceId } from '#domain/shifts/scheduled-shift.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { requiredShifts } from '#services/planning/plan.store.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { readPlans } from '#services/table.ts';

/** Demand that a client named. `kept` is false for a date that only its series holds. */
export type FoundRequiredShift = { required: RequiredShift; series: RequiredSeries | null; kept: boolean };

const seriesNamed = async (ctx: Ctx, accountId: string, id: string): Promise<RequiredSeries | undefined> =>
  (await readPlans(ctx, accountId)).requiredSeries.find((one) => one.id === id);

/** Its item, or the date of repeating demand that has none; undefined for foreign and missing ones. */
export const findRequiredShift = async (
  ctx: Ctx,
  accountId: string,
  id: string,
): Promise<FoundRequiredShift | undefined> => {
  const item = await findById(ctx.table, requiredShifts, accountId, id);
  if (item) {
    const series = item.seriesId ? await seriesNamed(ctx, accountId, item.seriesId) : undefined;
    return { required: item, series: series ?? null, kept: true };
  }
  const parts = parseOccurrenceId(id);
  const series = parts && (await seriesNamed(ctx, accountId, parts.id));
  if (!series || datesOfSeries(series, { from: parts.date, to: parts.date }).length === 0) return undefined;
  return { required: requiredOccurrenceOn(series, parts.date), series, kept: false };
};

/** The demand if the viewer may do this with it; as the client last saw it, where it says which version that was. */
export const foundRequiredShift = async (
  ctx: Ctx<Viewer>,
  need: Requirement,
  id: string,
  version?: number,
): Promise<FoundRequiredShift | Refusal> => {
  const found = await findRequiredShift(ctx, ctx.viewer.accountId, id);
  if (!found) return notFound();
  const { required } = found;
  const refused = refusedIn(ctx, need, required.departmentId);
  if (refused) return refused;
  return version === undefined || required.version === version
    ? found
    : refuse('CONFLICT', 'changedMeanwhile', { current: required });
};
