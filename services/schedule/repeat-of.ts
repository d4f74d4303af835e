import type { Viewer } from '#domain/access/viewer.ts';
import type { Series } from '#domain/schedule/series.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadPlans } from '#services/table.ts';
import { mayPlan } from './planning-rights.ts';

export type Repeat = Pick<Series, 'interval' | 'weekdays' | 'first_occurrence' | 'repeat_until'>;

/** The rhythm of the series that a shift belongs to, for planners; the account's series are read once for a request. */
export const repeatOf = async (
  ctx: Ctx,
  shift: { seriesId: string | null; departmentId: string },
): Promise<Repeat | null> => {
  const viewer: Viewer | null = ctx.viewer;
  if (!viewer || !shift.seriesId || !mayPlan(viewer, shift.departmentId)) return null;
  const { series } = await loadPlans(ctx, viewer.accountId);
  return series.find((one) => one.id === shift.seriesId) ?? null;
};
