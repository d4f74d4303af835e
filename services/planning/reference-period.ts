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
    return only(workedWeeks, items).map((one) => ({ ...one, lines: JSON.parse(one.lines) as WorkedLines }));
  });

/** Where these people work on the dates, out of the copies: an item for each person and quarter, or all places where those are fewer. */
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

/** The departments and weeks of these dates in which these people work, out of the copies. */
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
  /** Of the rule sets that hold for these people. */
  limits: readonly LabourLimits[];
  employeeIds: ReadonlySet<string>;
  /** The dates that are judged. */
  judged: DateRange;
  /** The dates of which every shift of these people is at hand, series among them. */
  near: DateRange;
  /** Where the shifts at hand are not all of those dates: which department and week they are of. */
  isAtHand?: (place: { departmentId: string; week: IsoWeek; date: PlainDate }) => boolean;
  series: readonly Series[];
  /** Shifts that are judged at another place than they lie in. */
  moving?: readonly ScheduledShift[];
};

const partsBeyond = (reach: DateRange, near: DateRange): DateRange[] =>
  [
    { from: reach.from, to: addDays(near.from, -1) },
    { from: addDays(near.to, 1), to: reach.to },
  ].filter(({ from, to }) => from <= to);

const repeatedBeyond = ({ series, employeeIds, near, moving = [] }: ReferenceQuery, reach: DateRange): PersonWork[] => {
  const gone = new Set(moving.map((shift) => shift.occurrence_id));
  const theirs = series.filter((one) => !one.isTask && one.employeeId !== null && employeeIds.has(one.employeeId));
  return partsBeyond(reach, near)
    .flatMap((part) => theirs.flatMap((one) => expandSeries(one, part)))
    .filter((shift): shift is typeof shift & PersonWork => !gone.has(shift.occurrence_id));
};

/** The reference period of the rules, where it is more than what is at hand. */
export const reachBeyond = ({ limits, judged, near }: Pick<ReferenceQuery, 'limits' | 'judged' | 'near'>) => {
  const reach = limits.length === 0 ? near : reachOf(limits, judged);
  return partsBeyond(reach, near).length === 0 ? undefined : reach;
};

/** Work and absence of the dates that are not at hand, over the reference period. */
export type ReferenceWork = { reach: DateRange; works: readonly PersonWork[]; away: readonly AwayDay[] };

/** What the copies hold of these people on dates that are not at hand, as far as one of the rules looks; undefined where none does. */
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

/** What a sum asks besides the work: days of absence that are at hand, the kinds of it that averages leave out, and holidays. */
export type ReferenceContext = {
  away: readonly AbsenceDay[];
  isNeutralKind: (typeId: string) => boolean;
  holidayOn: HolidayOn;
};

/** The sums of what is kept of those dates and of what is repeated on them. */
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
