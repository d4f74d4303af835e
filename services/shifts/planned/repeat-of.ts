import type { Viewer } from '#domain/access/viewer.ts';
import { patternDateOf } from '#domain/shifts/expand-series.ts';
import type { Repeating } from '#domain/shifts/series.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { loadPlans, type Plans } from '#services/table.ts';

export type Repeat = Pick<Repeating, 'interval' | 'weekdays' | 'first_occurrence' | 'repeat_until'> & {
  /** Date of the pattern that the item replaces. */
  date: PlainDate;
};

type OfSeries = Parameters<typeof patternDateOf>[1] & { seriesId: string | null; departmentId: string };

/** Recurrence of an item's series, for planners; the account's series are memoised per request. */
const rhythmOf =
  (seriesIn: (plans: Plans) => readonly Repeating[]) =>
  async (ctx: Ctx, item: OfSeries): Promise<Repeat | null> => {
    const { seriesId, departmentId } = item;
    const viewer: Viewer | null = ctx.viewer;
    if (!viewer || !seriesId || !mayPlan(viewer, departmentId)) return null;
    const series = seriesIn(await loadPlans(ctx, viewer.accountId)).find((pattern) => pattern.id === seriesId);
    return series ? { ...series, date: patternDateOf(series, item) } : null;
  };

export const repeatOf = rhythmOf(({ series }) => series);
export const openRepeatOf = rhythmOf(({ openSeries }) => openSeries);
export const requiredRepeatOf = rhythmOf(({ requiredSeries }) => requiredSeries);
