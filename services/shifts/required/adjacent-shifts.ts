import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { overlaps } from '#domain/time/interval.ts';
import { endsNextDay, patternMoments } from '#domain/time/moments.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type LoadedSchedule, loadSchedule, repeatedNeeds, repeatedShifts } from '#services/planning/load-schedule.ts';
import type { Plans } from '#services/table.ts';

type Asked = {
  /** The dates, and their required shifts that are separate items. */
  loaded: Pick<LoadedSchedule, 'range' | 'requiredShifts'>;
  plans: Pick<Plans, 'series' | 'openSeries' | 'requiredSeries'>;
  departmentIds: readonly string[];
  /** Rolls adjacent dates back to the requested instant, when that is not now. */
  as?: ((now: LoadedSchedule) => LoadedSchedule) | undefined;
};

/**
 * Shifts on the dates before and after that overlap required shifts of the dates: the night before counts when demand begins at
 * midnight. Reads nothing when no demand is at an edge, and nothing more when the week was already read.
 */
export const shiftsAdjacentToDemand = async (
  ctx: Ctx,
  accountId: string,
  { loaded, plans, departmentIds, as = (now) => now }: Asked,
): Promise<ScheduledShift[]> => {
  const { from, to } = loaded.range;
  const required = [...loaded.requiredShifts, ...repeatedNeeds(plans, departmentIds, loaded.range).requiredShifts];
  const edges = [
    { date: addDays(from, -1), needs: required.filter(({ date }) => date === from) },
    {
      date: addDays(to, 1),
      needs: required.filter(
        (requiredShift) => requiredShift.date === to && endsNextDay(requiredShift.starttime, requiredShift.endtime),
      ),
    },
  ];
  const besideOf = async ({ date, needs }: (typeof edges)[number]): Promise<ScheduledShift[]> => {
    const spans = Map.groupBy(
      needs.map((need) => ({ ...need, ...patternMoments(need.date, need.starttime, need.endtime, need.zone) })),
      ({ departmentId }) => departmentId,
    );
    const ids = departmentIds.filter((id) => spans.has(id));
    if (ids.length === 0) return [];
    const day = { from: date, to: date };
    const { scheduledShifts } = as(await loadSchedule(ctx, accountId, ids, day));
    return [...scheduledShifts, ...repeatedShifts(plans.series, ids, day)].filter((shift) =>
      spans.get(shift.departmentId)?.some((span) => overlaps(span, shift)),
    );
  };
  return (await Promise.all(edges.map(besideOf))).flat();
};
