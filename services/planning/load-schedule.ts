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

/** What is planned in a week: without the hours that were worked, which are nearly as many again. */
type PlannedWeek = Omit<Week, 'timesheetEntries' | 'closedHours' | 'runningClocks'>;

/** One Query for these dates of one department and week, and for each 1 MB page of them. */
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

/** What lies in a range of dates of some departments, series not yet among it. */
export type LoadedSchedule = {
  scheduledShifts: ScheduledShift[];
  /** Kept out of the schedule by an absence. */
  hiddenShifts: ScheduledShift[];
  absenceDays: AbsenceDay[];
  openShifts: OpenShift[];
  requiredShifts: RequiredShift[];
  /** What was said of the days themselves. */
  dayPlans: DayPlan[];
  /** What people of these departments said of the dates. */
  datedAvailability: DatedAvailability[];
  /** Other dates of the weeks that were read: the shifts of the range are judged with them. */
  adjacent: ScheduledShift[];
  /** Where was looked. */
  departmentIds: readonly string[];
  range: DateRange;
};

type DatesOfWeek = DateRange & { week: IsoWeek };

/** Several questions of one request read the same week once; a writer looks at it again each time. */
const seenWeek = (ctx: Ctx, accountId: string, departmentId: string, dates: DatesOfWeek): Promise<PlannedWeek> => {
  const read = () => loadPlanned(ctx, accountId, departmentId, dates);
  const { week, from, to } = dates;
  return ctx.viewer && !ctx.operation
    ? ctx.memo(`week ${accountId} ${departmentId} ${week} ${from} ${to}`, read)
    : read();
};

/** The weeks of a range, whole, or as far as they lie in it. */
const weeksOf = (range: DateRange, whole: boolean): DatesOfWeek[] =>
  weeksBetween(range.from, range.to).map((week) => {
    const dates = datesOfWeek(week).filter((date) => whole || includesDate(range, date));
    return { week, from: dates[0]!, to: dates.at(-1)! };
  });

/** One Query per department, ISO week and page, all at once; readers also get what the minute rule has yet to write. `alone` leaves out the rest of its weeks. */
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
    // Asked for in the same wave; `withDaysAhead` gets the same answer.
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

/** The dates in the range of every series of these departments that are no items of their own. */
export const repeatedShifts = (
  series: readonly Series[],
  departmentIds: readonly string[],
  range: DateRange,
): ScheduledShift[] => {
  const wanted = new Set(departmentIds);
  return series.filter((one) => wanted.has(one.departmentId)).flatMap((one) => expandSeries(one, range));
};

/** How far rest and rows of nights reach over the edges of what is judged. */
const reachDays = 7;

/** What lies around the range without another read: the rest of the weeks, and dates of series on both sides. */
export const adjacentShiftsOf = (
  { adjacent, departmentIds, range: { from, to } }: LoadedSchedule,
  series: readonly Series[],
): ScheduledShift[] => [
  ...adjacent,
  ...repeatedShifts(series, departmentIds, { from: addDays(from, -reachDays), to: addDays(from, -1) }),
  ...repeatedShifts(series, departmentIds, { from: addDays(to, 1), to: addDays(to, reachDays) }),
];

/** The dates of repeating offers and demand of these departments that are no items of their own. */
export const repeatedNeeds = (
  plans: { openSeries: readonly OpenSeries[]; requiredSeries: readonly RequiredSeries[] },
  departmentIds: readonly string[],
  range: DateRange,
): Pick<LoadedSchedule, 'openShifts' | 'requiredShifts'> => {
  const wanted = new Set(departmentIds);
  const here = <S extends { departmentId: string }>(all: readonly S[]): S[] =>
    all.filter((item) => wanted.has(item.departmentId));
  return {
    openShifts: here(plans.openSeries).flatMap((one) => expandOpenSeries(one, range)),
    requiredShifts: here(plans.requiredSeries).flatMap((one) => expandRequiredSeries(one, range)),
  };
};
