import { datesOfSeries, occurrenceOn } from '#domain/shifts/expand-series.ts';
import type { OpenSeries } from '#domain/shifts/open-series.ts';
import { parseOccurrenceId, type ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { type KeptShift, scheduledShifts } from '#services/planning/plan.store.ts';
import { readPlans } from '#services/table.ts';

/** A scheduled shift named by a client. `item` is null for a date stored only in its series. */
export type Planned = { shift: ScheduledShift; item: KeptShift | null; series: Series | null };

export type FoundPlans = { planned: (id: string) => Planned | undefined; series: Series[]; openSeries: OpenSeries[] };

/** Id of the item: `sch_…`, also for `sch_…:<date>`; `ser_…:<date>` for a detached date. */
const itemId = (id: string): string => (id.startsWith('sch_') ? id.split(':')[0]! : id);

const occurrence = (series: readonly Series[], id: string): Planned | undefined => {
  const parts = parseOccurrenceId(id);
  const own = parts && series.find((pattern) => pattern.id === parts.id);
  if (!own || datesOfSeries(own, { from: parts.date, to: parts.date }).length === 0) return undefined;
  return { shift: occurrenceOn(own, parts.date), item: null, series: own };
};

/** Shifts of the account by ids, strongly consistent: three calls per 100. Undefined for foreign and missing ones. */
export const findPlanned = async (ctx: Ctx, accountId: string, ids: readonly string[]): Promise<FoundPlans> => {
  const [items, { series, openSeries }] = await Promise.all([
    findByIds(ctx.table, scheduledShifts, accountId, ids.map(itemId)),
    readPlans(ctx, accountId),
  ]);
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    series,
    openSeries,
    planned: (id) => {
      const item = byId.get(itemId(id));
      if (!item) return occurrence(series, id);
      return { shift: item, item, series: series.find((pattern) => pattern.id === item.seriesId) ?? null };
    },
  };
};
