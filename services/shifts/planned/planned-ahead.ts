import type { Viewer } from '#domain/access/viewer.ts';
import { isProblem } from '#domain/kit/problem.ts';
import { deleteFromSeries, editSeries, type SeriesEdit, type SeriesWrites } from '#domain/shifts/edit-series.ts';
import { nextDateOf } from '#domain/shifts/next-date-of.ts';
import type { OpenSeries } from '#domain/shifts/open-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { changeScheduledShift, momentsAfter } from '#domain/shifts/plan-scheduled-shift.ts';
import type { RequiredSeries } from '#domain/shifts/required-series.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Repeating, Series } from '#domain/shifts/series.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { openSeries, requiredSeries } from '#services/planning/plan.store.ts';
import { openShiftChange, plannedChange, requiredShiftChange } from '#services/planning/plan-changes.ts';
import { repeatingChanges, seriesChanges } from '#services/planning/series-changes.ts';
import { loadWeek, readPlans } from '#services/table.ts';

type Placed = Repeating & { departmentId: string; teamId: string | null };

/** Series of a department, or of one of its teams, with dates from the given one on. */
const repeatingIn = <S extends Placed>(
  all: readonly S[],
  { departmentId, teamId }: { departmentId: string; teamId?: string },
  from: PlainDate,
): S[] =>
  all.filter(
    (item) =>
      item.departmentId === departmentId &&
      (teamId === undefined || item.teamId === teamId) &&
      nextDateOf(item, from) !== undefined,
  );

/** The series ended the day before; null when it would begin later. */
const endedBefore = <S extends Repeating>(item: S, from: PlainDate): S | null =>
  item.first_occurrence >= from ? null : { ...item, repeat_until: addDays(from, -1) };

const demandSeriesAt = (pattern: RequiredSeries, place: NewPlace): RequiredSeries => {
  const stays = pattern.departmentId === place.departmentId;
  return {
    ...pattern,
    ...place,
    teamId: pattern.teamId === null && stays ? null : place.teamId,
    shiftId: stays ? pattern.shiftId : null,
  };
};

/** Changes that move series of open and required shifts to another place, or end them. */
const needsChanges = (
  needs: { openSeries: readonly OpenSeries[]; requiredSeries: readonly RequiredSeries[] },
  from: PlainDate,
  place: NewPlace | null,
): Change[] => [
  ...needs.openSeries.flatMap((before) =>
    repeatingChanges(openSeries, { before, after: place ? { ...before, ...place } : endedBefore(before, from) }),
  ),
  ...needs.requiredSeries.flatMap((before) =>
    repeatingChanges(requiredSeries, {
      before,
      after: place ? demandSeriesAt(before, place) : endedBefore(before, from),
    }),
  ),
];

/** Everything planned in a department, or in one of its teams, from a date on. */
export type Ahead = {
  from: PlainDate;
  scheduledShifts: ScheduledShift[];
  openShifts: OpenShift[];
  requiredShifts: RequiredShift[];
  /** Series with dates from `from` on. */
  series: Series[];
  openSeries: OpenSeries[];
  requiredSeries: RequiredSeries[];
};

/** Target of the moved work. */
export type NewPlace = { departmentId: string; teamId: string; zone: Zone };

/** Days ahead for which single shifts are read; longer repetition is a series. */
export const daysAhead = 370;

/** One Query for each week of a year, all in parallel: places are rarely removed. */
export const plannedAhead = async (
  ctx: Ctx<Viewer>,
  { departmentId, teamId }: { departmentId: string; teamId?: string },
  from: PlainDate,
): Promise<Ahead> => {
  const { accountId } = ctx.viewer;
  const weeks = weeksBetween(from, addDays(from, daysAhead));
  const [plans, ...loaded] = await Promise.all([
    readPlans(ctx, accountId),
    ...weeks.map((week) => loadWeek(ctx, accountId, departmentId, week, { ConsistentRead: true })),
  ]);
  const here = <T extends { teamId: string | null; date: PlainDate }>(items: readonly T[]): T[] =>
    items.filter((item) => item.date >= from && (teamId === undefined || item.teamId === teamId));
  return {
    from,
    scheduledShifts: here(loaded.flatMap((week) => [...week.scheduledShifts, ...week.hiddenShifts])),
    openShifts: here(loaded.flatMap((week) => week.openShifts)),
    requiredShifts: here(loaded.flatMap((week) => week.requiredShifts)),
    series: repeatingIn(plans.series, { departmentId, teamId }, from),
    openSeries: repeatingIn(plans.openSeries, { departmentId, teamId }, from),
    requiredSeries: repeatingIn(plans.requiredSeries, { departmentId, teamId }, from),
  };
};

const seriesWrites = (
  ctx: Ctx,
  series: Series,
  { from, scheduledShifts }: Ahead,
  place: NewPlace | null,
): SeriesWrites => {
  const date = nextDateOf(series, from)!;
  const edit: SeriesEdit = { series: series, scope: 'sequence', date, detached: scheduledShifts };
  if (!place) return { ...deleteFromSeries(edit), shifts: [] };
  const writes = editSeries(edit, place, { scheduledShift: '', series: ctx.ports.ids.next('ser') });
  if (isProblem(writes)) throw new Error(`series ${series.id}: ${writes.key}`);
  return writes;
};

const moved = (openShift: OpenShift, place: NewPlace): OpenShift => ({
  ...openShift,
  ...place,
  ...momentsAfter(openShift, { ...openShift, ...place }),
});

const demandAt = (requiredShift: RequiredShift, place: NewPlace): RequiredShift => ({
  ...requiredShift,
  ...place,
  teamId: requiredShift.teamId === null && requiredShift.departmentId === place.departmentId ? null : place.teamId,
  // Shift types belong to a department.
  shiftId: requiredShift.departmentId === place.departmentId ? requiredShift.shiftId : null,
});

/** Changes that move everything to another place, or delete it. Views evaluate moved shifts again. */
export const aheadChanges = (ctx: Ctx, ahead: Ahead, place: NewPlace | null): Change[] => {
  const writes = ahead.series.map((pattern) => seriesWrites(ctx, pattern, ahead, place));
  const rehomed = new Map(writes.flatMap(({ shifts }) => shifts.map(({ before, after }) => [before!.id, after!])));
  const shift = (scheduledShift: ScheduledShift): ScheduledShift | null =>
    place && changeScheduledShift(rehomed.get(scheduledShift.id) ?? scheduledShift, place);
  return [
    ...writes.flatMap(({ series }) => series.flatMap(seriesChanges)),
    ...ahead.scheduledShifts.map((scheduledShift) => plannedChange(scheduledShift, shift(scheduledShift))),
    ...ahead.openShifts.map((openShift) => openShiftChange(openShift, place && moved(openShift, place))),
    ...needsChanges(ahead, ahead.from, place),
    ...ahead.requiredShifts.map((requiredShift) =>
      requiredShiftChange(requiredShift, place && demandAt(requiredShift, place)),
    ),
  ];
};
