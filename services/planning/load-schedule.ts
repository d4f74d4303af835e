import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { DatedAvailability } from '#domain/availability/availability.ts';
import type { DayPlan } from '#domain/organisation/day-plan.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import { expandOpenSeries, type OpenSeries } from '#domain/shifts/open-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { expandRequiredSeries, type RequiredSeries } from '#domain/shifts/required-series.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { datesOfWeek, type IsoWeek, weeksBetween } from '#domain/time/week.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { loadPlans, type Week, weekOfItems, workedKind } from '#services/table.ts';
import { withDaysAhead } from './absence-rows.ts';

/** The schedule of a week without worked hours, which are nearly as many items again. */
type PlannedWeek = Omit<Week, 'timesheetEntries' | 'closedHours' | 'runningClocks'>;

/** One Query per department and week for these dates, and per 1 MB page. */
const loadPlanned = async (
  ctx: Ctx,
  accountId: string,
  departmentId: string,
  { week, from, to }: DateRange & { week: IsoWeek },
): Promise<PlannedWeek> =>
  weekOfItems(
    await queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      FilterExpression: '#kind <> :worked',
      ExpressionAttributeNames: { '#kind': '__edb_e__' },
      ExpressionAttributeValues: {
        ':pk': `a#${accountId}#d#${departmentId}#w#${week}`,
        ':from': from,
        ':to': `${to}#~`,
        ':worked': workedKind,
      },
    }),
  );

/** The schedule of some departments in a range of dates, without dates of series. */
export type LoadedSchedule = {
  scheduledShifts: ScheduledShift[];
  /** Shifts hidden by an absence. */
  hiddenShifts: ScheduledShift[];
  absenceDays: AbsenceDay[];
  openShifts: OpenShift[];
  requiredShifts: RequiredShift[];
  /** Plans of the days themselves. */
  dayPlans: DayPlan[];
  /** Dated availability of people of these departments. */
  datedAvailability: DatedAvailability[];
  /** Shifts on other dates of the loaded weeks, which the evaluation of the range needs. */
  adjacent: ScheduledShift[];
  /** Departments that were read. */
  departmentIds: readonly string[];
  range: DateRange;
};

type DatesOfWeek = DateRange & { week: IsoWeek };

/** Memoised per request for readers; writers read again each time. */
const seenWeek = (ctx: Ctx, accountId: string, departmentId: string, dates: DatesOfWeek): Promise<PlannedWeek> => {
  const read = () => loadPlanned(ctx, accountId, departmentId, dates);
  const { week, from, to } = dates;
  return ctx.viewer && !ctx.operation
    ? ctx.memo(`week ${accountId} ${departmentId} ${week} ${from} ${to}`, read)
    : read();
};

/** The weeks of a range, in full or only their dates within it. */
const weeksOf = (range: DateRange, whole: boolean): DatesOfWeek[] =>
  weeksBetween(range.from, range.to).map((week) => {
    const dates = datesOfWeek(week).filter((date) => whole || includesDate(range, date));
    return { week, from: dates[0]!, to: dates.at(-1)! };
  });

/**
 * One Query per department, ISO week and page, all in parallel; readers also get rows that the minute rule has not written yet.
 * `alone` omits dates of its weeks outside the range.
 */
export const loadSchedule = async (
  ctx: Ctx,
  accountId: string,
  departmentIds: readonly string[],
  range: DateRange,
  { alone = false }: { alone?: boolean } = {},
): Promise<LoadedSchedule> => {
  const weeks = weeksOf(range, !alone);
  const reads = ctx.viewer !== null && !ctx.operation;
  const [loaded] = await Promise.all([
    Promise.all(departmentIds.flatMap((id) => weeks.map((dates) => seenWeek(ctx, accountId, id, dates)))),
    // Requested in the same wave; `withDaysAhead` gets the memoised result.
    reads && loadPlans(ctx, accountId),
  ]);
  const here = new Set(departmentIds);
  const inRange = <T extends { date: string }>(of: (week: PlannedWeek) => T[]): T[] =>
    loaded.flatMap(of).filter(({ date }) => includesDate(range, date));
  const absenceDays = inRange((week) => week.absenceDays);
  return {
    scheduledShifts: inRange((week) => week.scheduledShifts),
    hiddenShifts: inRange((week) => week.hiddenShifts),
    absenceDays: reads
      ? await withDaysAhead(ctx, accountId, absenceDays, {
          range,
          isWanted: ({ departmentId }) => here.has(departmentId),
        })
      : absenceDays,
    openShifts: inRange((week) => week.openShifts),
    requiredShifts: inRange((week) => week.requiredShifts),
    dayPlans: inRange((week) => week.dayPlans),
    datedAvailability: inRange((week) => week.datedAvailability),
    adjacent: loaded.flatMap((week) => week.scheduledShifts.filter(({ date }) => !includesDate(range, date))),
    departmentIds,
    range,
  };
};

/** Dates of series of these departments in the range that have no items of their own. */
export const repeatedShifts = (
  series: readonly Series[],
  departmentIds: readonly string[],
  range: DateRange,
): ScheduledShift[] => {
  const wanted = new Set(departmentIds);
  return series
    .filter((pattern) => wanted.has(pattern.departmentId))
    .flatMap((pattern) => expandSeries(pattern, range));
};

/** Days by which rest periods and rows of night shifts extend beyond the evaluated dates. */
const reachDays = 7;

/** Shifts adjacent to the range, without another read: other dates of the weeks, and dates of series on both sides. */
export const adjacentShiftsOf = (
  { adjacent, departmentIds, range: { from, to } }: LoadedSchedule,
  series: readonly Series[],
): ScheduledShift[] => [
  ...adjacent,
  ...repeatedShifts(series, departmentIds, { from: addDays(from, -reachDays), to: addDays(from, -1) }),
  ...repeatedShifts(series, departmentIds, { from: addDays(to, 1), to: addDays(to, reachDays) }),
];

/** Dates of repeating open and required shifts of these departments that have no items of their own. */
export const repeatedNeeds = (
  plans: { openSeries: readonly OpenSeries[]; requiredSeries: readonly RequiredSeries[] },
  departmentIds: readonly string[],
  range: DateRange,
): Pick<LoadedSchedule, 'openShifts' | 'requiredShifts'> => {
  const wanted = new Set(departmentIds);
  const here = <S extends { departmentId: string }>(all: readonly S[]): S[] =>
    all.filter((item) => wanted.has(item.departmentId));
  return {
    openShifts: here(plans.openSeries).flatMap((pattern) => expandOpenSeries(pattern, range)),
    requiredShifts: here(plans.requiredSeries).flatMap((pattern) => expandRequiredSeries(pattern, range)),
  };
};
