import type { Viewer } from '#domain/access/viewer.ts';
import { neutralKinds, withNeutral } from '#domain/labour/absent-days.ts';
import type { ClosedOn } from '#domain/labour/closed-rule.ts';
import { verdictFor } from '#domain/labour/conflicts.ts';
import { type LabourFacts, labourSetOn } from '#domain/labour/labour-set-on.ts';
import { type PlanningIndex, planningIndex } from '#domain/labour/planning-index.ts';
import { rulesIn } from '#domain/labour/rules-in.ts';
import { skillsIn } from '#domain/labour/skill-rule.ts';
import type { PersonWork } from '#domain/labour/worked-week.ts';
import type { DayPlan } from '#domain/organisation/day-plan.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { addDays, earliest, latest, type PlainDate } from '#domain/time/plain-date.ts';
import { type IsoWeek, mondayOf, weeksBetween } from '#domain/time/week.ts';
import { loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import type { Ctx } from '#services/kit/context.ts';
import {
  dayPlanKeys,
  dayPlansIn,
  loadEmployees,
  loadHorizon,
  loadOrganisation,
  loadPerson,
  loadWeek,
  type People,
  type Week,
} from '#services/table.ts';
import { closingsIn } from './department-days.ts';
import { holidaysOf } from './holidays-of.ts';
import {
  keptBeyond,
  type ReferenceQuery,
  type ReferenceWork,
  reachBeyond,
  sumsFrom,
  workedPlaces,
} from './reference-period.ts';
import { loadWeeklyAvailability } from './weekly-availability.ts';

/**
 * Above this many people, they are read in batches of 100 and their weeks in parallel, so that calls hardly grow with a
 * selection.
 */
const fewPeople = 2;

/** These people with their contracts. */
export const loadSome = async (ctx: Ctx, accountId: string, employeeIds: readonly string[]): Promise<People> => {
  if (employeeIds.length > fewPeople) {
    const [employees, contracts] = await Promise.all([
      loadEmployees(ctx, accountId, employeeIds),
      loadContractsOfPeople(ctx, accountId, employeeIds),
    ]);
    return { employees, contracts };
  }
  const people = await Promise.all(employeeIds.map((id) => loadPerson(ctx, accountId, id)));
  return {
    employees: people.flatMap(({ employee }) => employee ?? []),
    contracts: people.flatMap(({ contracts }) => contracts),
  };
};

type Weeks = Pick<Week, 'scheduledShifts' | 'absenceDays' | 'datedAvailability'>;

/** Weeks of the dates with one on each side, since rest periods and rows of night shifts extend beyond the edges. */
const rangeAround = (dates: PlainDate[]): DateRange => {
  const sorted = [...dates].sort();
  return { from: addDays(mondayOf(sorted[0]!), -7), to: addDays(mondayOf(sorted.at(-1)!), 13) };
};

const horizons = (ctx: Ctx, accountId: string, employeeIds: string[], range: DateRange): Promise<Weeks[]> =>
  Promise.all(employeeIds.map((id) => loadHorizon(ctx, accountId, id, range)));

type Place = { departmentId: string; week: IsoWeek };
const placeName = ({ departmentId, week }: Place): string => `${departmentId} ${week}`;

/** Departments and weeks of the planned shifts, with the adjacent weeks. */
const placesOf = (planned: readonly ScheduledShift[], more: readonly string[] = []): Map<string, Place> => {
  const places = planned.flatMap(({ departmentId: own, date }) =>
    [own, ...more].flatMap((departmentId) =>
      weeksBetween(addDays(date, -1), addDays(date, 1)).map((week) => ({ departmentId, week })),
    ),
  );
  return new Map(places.map((place) => [placeName(place), place]));
};

/** As `placesOf`, with the other departments in which the people work then: that work may also cause violations. */
const placesAround = async (
  ctx: Ctx,
  accountId: string,
  employeeIds: readonly string[],
  planned: readonly ScheduledShift[],
): Promise<Map<string, Place>> => {
  const own = placesOf(planned);
  const weeks = new Set([...own.values()].map(({ week }) => week));
  const { from, to } = spanOf(planned);
  const worked = await workedPlaces(ctx, accountId, employeeIds, { from: addDays(from, -1), to: addDays(to, 1) });
  const elsewhere = worked.filter(({ week }) => weeks.has(week));
  return new Map([...own, ...elsewhere.map((place) => [placeName(place), place] as const)]);
};

const departmentWeeks = (ctx: Ctx, accountId: string, places: ReadonlyMap<string, Place>): Promise<Weeks[]> => {
  const strong = { ConsistentRead: true };
  return Promise.all(
    [...places.values()].map(({ departmentId, week }) => loadWeek(ctx, accountId, departmentId, week, strong)),
  );
};

const emptyIndex = planningIndex({ shifts: [], absenceDays: [] });

/**
 * The shifts with their violations at their new places, evaluated with everything else planned for their people. A person's
 * horizon is eventually consistent; name departments in addition where strong consistency is needed.
 */
export const judged = (
  ctx: Ctx,
  accountId: string,
  planned: readonly ScheduledShift[],
  series: readonly Series[],
  strongly?: readonly string[],
): Promise<ScheduledShift[]> => judgedBy(ctx, accountId, planned, { series, strongly });

type Known = {
  series: readonly Series[];
  strongly?: readonly string[];
  /** Day plans of the shifts, when already read. */
  dayPlans?: readonly DayPlan[];
};

/** As `judged`, for callers that have already read part of the data. */
export const judgedBy = async (
  ctx: Ctx,
  accountId: string,
  planned: readonly ScheduledShift[],
  known: Known,
): Promise<ScheduledShift[]> => {
  const held = planned.filter((shift) => shift.employeeId !== null);
  const index = held.length === 0 ? emptyIndex : await indexAround(ctx, accountId, held, known);
  return planned.map((shift) => ({ ...shift, verdict: verdictFor(shift, index) }));
};

const weeksOf = async (
  ctx: Ctx,
  accountId: string,
  employeeIds: string[],
  planned: readonly ScheduledShift[],
  range: DateRange,
  { places, strongly }: { places?: ReadonlyMap<string, Place>; strongly?: readonly string[] },
): Promise<Weeks[]> => {
  if (places) return departmentWeeks(ctx, accountId, places);
  const [strong, own] = await Promise.all([
    strongly ? departmentWeeks(ctx, accountId, placesOf(planned, strongly)) : [],
    horizons(ctx, accountId, employeeIds, range),
  ]);
  return [...strong, ...own];
};

/** Removes duplicates; the first wins, so strongly consistent items come first. */
const distinctById = <T extends { id: string }>(items: readonly T[]): T[] => {
  const known = new Map<string, T>();
  for (const item of items) if (!known.has(item.id)) known.set(item.id, item);
  return [...known.values()];
};

/** Facts that determine which labour rules apply: plan and country of the company, and its contract types. */
const labourTerms = async (ctx: Ctx, accountId: string): Promise<Omit<LabourFacts, 'contracts' | 'employees'>> => {
  if (!ctx.viewer) return { plan: 'free', country: '', contractTypes: [] };
  const [self, { contractTypes, labourSets: ownSets }] = await Promise.all([
    viewSelf(ctx as Ctx<Viewer>),
    loadOrganisation(ctx, accountId),
  ]);
  return { plan: ctx.viewer.plan, country: self!.account.country, contractTypes, ownSets };
};

/** Days of these shifts that are closed; unknown when not needed. */
const closings = async (
  ctx: Ctx,
  accountId: string,
  planned: readonly ScheduledShift[],
  read?: readonly DayPlan[],
): Promise<ClosedOn | undefined> => {
  if (!ctx.viewer) return undefined;
  const [self, { departments }, plans] = await Promise.all([
    viewSelf(ctx as Ctx<Viewer>),
    loadOrganisation(ctx, accountId),
    read ?? ctx.table.batchGet(dayPlanKeys(accountId, planned)).then(dayPlansIn),
  ]);
  return closingsIn(
    { account: self!.account, departments: new Map(departments.map((department) => [department.id, department])) },
    plans,
  );
};

const spanOf = (planned: readonly ScheduledShift[]): DateRange => {
  const dates = planned.map(({ date }) => date).sort();
  return { from: dates[0]!, to: dates.at(-1)! };
};

const spanAround = (a: DateRange, b: DateRange = a): DateRange => ({
  from: earliest(a.from, b.from),
  to: latest(a.to, b.to),
});

/** Work of these people outside the loaded dates, from their own horizons: one shift of one person needs no other call. */
const keptInHorizons = (asked: ReferenceQuery, reach: DateRange, weeks: readonly Weeks[]): ReferenceWork => {
  const moving = new Set(asked.moving?.map(({ id }) => id));
  const isFar = (shift: ScheduledShift): shift is ScheduledShift & PersonWork =>
    !shift.isTask && !moving.has(shift.id) && includesDate(reach, shift.date) && !includesDate(asked.near, shift.date);
  return { reach, away: [], works: distinctById(weeks.flatMap((week) => week.scheduledShifts)).filter(isFar) };
};

const indexAround = async (
  ctx: Ctx,
  accountId: string,
  planned: readonly ScheduledShift[],
  { series, strongly, dayPlans }: Known,
): Promise<PlanningIndex> => {
  const employeeIds = [...new Set(planned.map((shift) => shift.employeeId!))];
  const isFew = employeeIds.length <= fewPeople;
  const places = isFew ? undefined : await placesAround(ctx, accountId, employeeIds, planned);
  const near = rangeAround(planned.map((shift) => shift.date));
  const repeated = series.filter((pattern) => pattern.employeeId !== null && employeeIds.includes(pattern.employeeId));
  const [people, labour] = await Promise.all([loadSome(ctx, accountId, employeeIds), labourTerms(ctx, accountId)]);
  const setOn = labourSetOn({ ...labour, ...people });
  const rulesUnder = rulesIn(labour.ownSets ?? []);
  const sets = new Set(planned.map((shift) => setOn(shift.employeeId!, shift.date)));
  const asked: ReferenceQuery = {
    limits: [...sets].flatMap((setId) => (setId === null ? [] : (rulesUnder(setId)?.limits ?? []))),
    employeeIds: new Set(employeeIds),
    judged: spanOf(planned),
    near,
    // Shifts of those weeks are already loaded.
    ...(places && { isAtHand: (place: Place) => places.has(placeName(place)) }),
    series: repeated,
    moving: planned,
  };
  const reach = isFew ? reachBeyond(asked) : undefined;
  const [weeks, organisation, recurring, closedOn, copied] = await Promise.all([
    weeksOf(ctx, accountId, employeeIds, planned, spanAround(near, reach), { places, strongly }),
    loadOrganisation(ctx, accountId),
    isFew
      ? Promise.all(employeeIds.map((id) => loadPerson(ctx, accountId, id))).then((own) =>
          own.flatMap(({ weekly }) => weekly),
        )
      : loadWeeklyAvailability(ctx, accountId, employeeIds),
    closings(ctx, accountId, planned, dayPlans),
    isFew ? undefined : keptBeyond(ctx, accountId, asked),
  ]);
  const repeating = [
    ...weeks.flatMap((week) => week.scheduledShifts).filter(({ date }) => !reach || includesDate(near, date)),
    ...repeated.flatMap((pattern) => expandSeries(pattern, near)),
  ];
  const isNeutralKind = neutralKinds(organisation.absenceTypes);
  const holidayOn = holidaysOf(organisation);
  const away = distinctById(weeks.flatMap((week) => week.absenceDays));
  const kept = reach ? keptInHorizons(asked, reach, weeks) : copied;
  return planningIndex({
    shifts: distinctById([...planned, ...repeating]),
    absenceDays: withNeutral(away, isNeutralKind),
    ...people,
    labourSetOn: setOn,
    rulesUnder,
    sumsOf: kept && sumsFrom(asked, kept, { away, isNeutralKind, holidayOn }),
    holidayOn,
    availability: {
      dated: distinctById(weeks.flatMap((week) => week.datedAvailability)),
      recurring,
    },
    skillsOf: skillsIn(organisation.shifts),
    closedOn,
  });
};
