import type { Viewer } from '#domain/access/viewer.ts';
import { deleteFromSeries } from '#domain/shifts/edit-series.ts';
import { datesOfSeries } from '#domain/shifts/expand-series.ts';
import { nextDateOf } from '#domain/shifts/next-date-of.ts';
import { offeredSeries } from '#domain/shifts/offered-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { withdrawOpenShift } from '#domain/shifts/open-shift-seats.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { openSeries } from '#services/planning/plan.store.ts';
import { openShiftChange, plannedChange } from '#services/planning/plan-changes.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { repeatingChanges, seriesChanges } from '#services/planning/series-changes.ts';
import { loadHorizon, loadOpenShifts, readPlans } from '#services/table.ts';
import { openFrom } from './absent-shifts.ts';
import { daysAhead } from './planned-ahead.ts';

/** A person's shifts from a date on, in the departments that the viewer plans. */
export type RemainingShifts = {
  from: PlainDate;
  shifts: ScheduledShift[];
  /** Series with dates from `from` on. */
  series: Series[];
  /** Open shifts for which the person applied. */
  asked: OpenShift[];
};

const asksFor = ({ approval_required, candidates }: OpenShift, employeeId: string): boolean =>
  approval_required &&
  candidates.some((candidate) => candidate.employeeId === employeeId && candidate.status === 'requested');

/** Remaining shifts of a person who leaves on that date; single shifts of one year. */
export const remainingShifts = async (
  ctx: Ctx<Viewer>,
  employeeId: string,
  from: PlainDate,
): Promise<RemainingShifts> => {
  const { accountId } = ctx.viewer;
  const range = { from, to: addDays(from, daysAhead) };
  const [{ scheduledShifts }, { series }, offers] = await Promise.all([
    loadHorizon(ctx, accountId, employeeId, range),
    readPlans(ctx, accountId),
    loadOpenShifts(ctx, accountId, range),
  ]);
  const planned = <T extends { departmentId: string }>(all: readonly T[]): T[] =>
    all.filter(({ departmentId }) => mayPlan(ctx.viewer, departmentId));
  return {
    from,
    shifts: planned(scheduledShifts),
    series: planned(series).filter(
      (pattern) => pattern.employeeId === employeeId && datesAhead(pattern, from).length > 0,
    ),
    asked: planned(offers).filter((shift) => asksFor(shift, employeeId)),
  };
};

/** Dates of a series in the year from a date on. */
export const datesAhead = (series: Series, from: PlainDate): PlainDate[] =>
  datesOfSeries(series, { from, to: addDays(from, daysAhead) });

const freed = (ctx: Ctx, series: Series, from: PlainDate, opens: boolean): Change[] => {
  const date = nextDateOf(series, from)!;
  // Detached items of its dates are separate shifts, even when assigned to someone else.
  const ended = deleteFromSeries({ series, scope: 'sequence', date, detached: [] }).series.flatMap(seriesChanges);
  if (!opens) return ended;
  const after = offeredSeries(series, date, ctx.ports.ids.next('osh'));
  return [...ended, ...repeatingChanges(openSeries, { before: null, after })];
};

/**
 * Changes that remove all these shifts from the person, by turning them into open shifts or deleting them, and that withdraw the
 * person's applications.
 */
export const freedChanges = (
  ctx: Ctx,
  { from, shifts, series, asked }: RemainingShifts,
  employeeId: string,
  opens: boolean,
): Change[] => [
  ...series.flatMap((pattern) => freed(ctx, pattern, from, opens)),
  ...shifts.flatMap((shift) => [
    plannedChange(shift, null),
    ...(opens ? [openShiftChange(null, openFrom(shift, ctx.ports.ids.next('osh')))] : []),
  ]),
  ...asked.map((shift) => openShiftChange(shift, withdrawOpenShift(shift, employeeId) as OpenShift)),
];
