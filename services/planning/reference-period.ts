import type { AbsenceDay } from '#domain/absence/absence.ts';
import { isWholeDay } from '#domain/labour/absent-days.ts';
import type { LabourLimits } from '#domain/labour/labour-limits.ts';
import type { SumsOf } from '#domain/labour/planning-index.ts';
import { reachOf } from '#domain/labour/reach.ts';
import { type HolidayOn, weekSumsOf } from '#domain/labour/week-sums.ts';
import {
  type AwayDay,
  awayIn,
  type PersonWork,
  tailOf,
  type WorkedLines,
  worksIn,
} from '#domain/labour/worked-week.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { type IsoWeek, weekOf, weeksBetween } from '#domain/time/week.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { loadOrganisation } from '#services/table.ts';
import {
  personWorkKey,
  placesOfPerson,
  quartersIn,
  type WorkedPlace,
  workedPartition,
  workedWeeks,
} from './worked-weeks.store.ts';

/** One Query for all departments and weeks of a reference period. */
const everyonesWork = (ctx: Ctx, accountId: string, { from, to }: DateRange): Promise<WorkedPlace[]> =>
  ctx.memo(`worked ${accountId} ${from} ${to} ${ctx.committed ?? ''}`, async () => {
    const items = await queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': workedPartition(accountId),
        ':from': weekOf(from),
        ':to': `${weekOf(to)}#~`,
      },
    });
    return only(workedWeeks, items).map((week) => ({ ...week, lines: JSON.parse(week.lines) as WorkedLines }));
  });

/** Work of these people on the dates, from the copies: an item per person and quarter, or all places when those are fewer. */
const worksOf = async (
  ctx: Ctx,
  accountId: string,
  employeeIds: Iterable<string>,
  dates: DateRange,
): Promise<WorkedPlace[]> => {
  const ids = [...employeeIds];
  const quarters = quartersIn(dates);
  const { departments } = await loadOrganisation(ctx, accountId);
  const places = departments.length * weeksBetween(dates.from, dates.to).length;
  if (ids.length * quarters.length > places) return everyonesWork(ctx, accountId, dates);
  const keys = ids.flatMap((id) => quarters.map((quarter) => personWorkKey(accountId, id, quarter)));
  return (await ctx.table.batchGet(keys)).flatMap((item) => placesOfPerson(item, dates));
};

/** Departments and weeks of these dates in which these people work, from the copies. */
export const workedPlaces = async (
  ctx: Ctx,
  accountId: string,
  employeeIds: readonly string[],
  dates: DateRange,
): Promise<Omit<WorkedPlace, 'lines'>[]> =>
  (await worksOf(ctx, accountId, employeeIds, dates)).filter(
    ({ week, lines }) => worksIn(week, lines, employeeIds).length > 0,
  );

export type ReferenceQuery = {
  /** Limits of the rule sets that apply to these people. */
  limits: readonly LabourLimits[];
  employeeIds: ReadonlySet<string>;
  /** The evaluated dates. */
  judged: DateRange;
  /** Dates for which every shift of these people is loaded, including dates of series. */
  near: DateRange;
  /** When not all shifts of those dates are loaded: whether those of a department and week are. */
  isAtHand?: (place: { departmentId: string; week: IsoWeek; date: PlainDate }) => boolean;
  series: readonly Series[];
  /** Shifts that are evaluated at a place other than their stored one. */
  moving?: readonly ScheduledShift[];
};

const partsBeyond = (reach: DateRange, near: DateRange): DateRange[] =>
  [
    { from: reach.from, to: addDays(near.from, -1) },
    { from: addDays(near.to, 1), to: reach.to },
  ].filter(({ from, to }) => from <= to);

const repeatedBeyond = ({ series, employeeIds, near, moving = [] }: ReferenceQuery, reach: DateRange): PersonWork[] => {
  const gone = new Set(moving.map((shift) => shift.occurrence_id));
  const theirs = series.filter(
    (pattern) => !pattern.isTask && pattern.employeeId !== null && employeeIds.has(pattern.employeeId),
  );
  return partsBeyond(reach, near)
    .flatMap((part) => theirs.flatMap((pattern) => expandSeries(pattern, part)))
    .filter((shift): shift is typeof shift & PersonWork => !gone.has(shift.occurrence_id));
};

/** The reference period of the rules; undefined when the loaded dates cover it. */
export const reachBeyond = ({ limits, judged, near }: Pick<ReferenceQuery, 'limits' | 'judged' | 'near'>) => {
  const reach = limits.length === 0 ? near : reachOf(limits, judged);
  return partsBeyond(reach, near).length === 0 ? undefined : reach;
};

/** Work and absence on dates of the reference period that are not loaded. */
export type ReferenceWork = { reach: DateRange; works: readonly PersonWork[]; away: readonly AwayDay[] };

/**
 * Copied work and absence of these people on dates that are not loaded, as far as a rule needs them; undefined when none does.
 */
export const keptBeyond = async (
  ctx: Ctx,
  accountId: string,
  asked: ReferenceQuery,
): Promise<ReferenceWork | undefined> => {
  const { near, employeeIds, isAtHand = ({ date }) => includesDate(near, date), moving = [] } = asked;
  const reach = reachBeyond(asked);
  if (!reach) return undefined;
  const moved = new Set(moving.map(({ id }) => tailOf(id)));
  const kept: { works: PersonWork[]; away: AwayDay[] } = { works: [], away: [] };
  for (const { departmentId, week, lines } of await worksOf(ctx, accountId, employeeIds, reach)) {
    const isFar = ({ date }: { date: PlainDate }): boolean =>
      includesDate(reach, date) && !isAtHand({ departmentId, week, date });
    for (const work of worksIn(week, lines, employeeIds))
      if (isFar(work) && !moved.has(work.id)) kept.works.push({ ...work, departmentId });
    kept.away.push(...awayIn(week, lines, employeeIds).filter(isFar));
  }
  return { reach, ...kept };
};

/** Inputs of a sum in addition to work: loaded days of absence, the absence types that averages exclude, and holidays. */
export type ReferenceContext = {
  away: readonly AbsenceDay[];
  isNeutralKind: (typeId: string) => boolean;
  holidayOn: HolidayOn;
};

/** Sums of copied work on those dates and of dates of series. */
export const sumsFrom = (
  asked: ReferenceQuery,
  kept: ReferenceWork,
  { away, isNeutralKind, holidayOn }: ReferenceContext,
): SumsOf => {
  const works = Map.groupBy([...kept.works, ...repeatedBeyond(asked, kept.reach)], ({ employeeId }) => employeeId);
  const days = [...kept.away, ...away.filter(isWholeDay)].filter(({ absenceTypeId }) => isNeutralKind(absenceTypeId));
  const absent = Map.groupBy(days, ({ employeeId }) => employeeId);
  return (employeeId, { limits }) =>
    weekSumsOf(works.get(employeeId) ?? [], limits, {
      absent: absent.get(employeeId)?.map(({ date }) => date),
      holidayOn,
    });
};
