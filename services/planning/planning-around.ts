import type { Viewer } from '#domain/access/viewer.ts';
import { neutralKinds, withNeutral } from '#domain/labour/absent-days.ts';
import { verdictFor } from '#domain/labour/conflicts.ts';
import type { LabourLimits } from '#domain/labour/labour-limits.ts';
import { labourSetOn } from '#domain/labour/labour-set-on.ts';
import { type LabourSetOn, type PlanningFacts, planningIndex } from '#domain/labour/planning-index.ts';
import { type RulesUnder, rulesIn } from '#domain/labour/rules-in.ts';
import { skillsIn } from '#domain/labour/skill-rule.ts';
import type { Verdict } from '#domain/labour/verdict.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadHorizon, loadPeople, type People } from '#services/table.ts';
import { closingsIn } from './department-days.ts';
import { holidaysOf } from './holidays-of.ts';
import { type LoadedSchedule, loadSchedule, repeatedShifts } from './load-schedule.ts';
import { plansThen, scheduleThen, type Was } from './past-plan.ts';
import { peopleOnView } from './people-on-view.ts';
import { keptBeyond, sumsFrom } from './reference-period.ts';
import { factsWith, type ScheduleFacts, scheduleFacts } from './schedule-facts.ts';
import { loadWeeklyAvailability } from './weekly-availability.ts';

/** Everything that is planned around some dates in all departments, and under which rules. */
export type Around = {
  facts: ScheduleFacts;
  people: People;
  loaded: LoadedSchedule;
  /** The shifts of the dates and of a week on both sides, series among them. */
  shifts: ScheduledShift[];
  setOn: LabourSetOn;
  rulesUnder: RulesUnder;
  /** Of the departments of the company, whose people these are: 1 for all. */
  share: number;
};

type Looked = {
  /** The plan as it was at an earlier moment. */
  was?: Was | undefined;
  /** Only the people of these departments and those who work in them are judged, and so read; everyone without it. */
  departmentIds?: readonly string[];
  /** People of whatever department who are judged and read with them. */
  employeeIds?: readonly string[];
};

type Place = { accountId: string; departmentIds: readonly string[]; range: DateRange };

/** Horizons that are read for each Query of a department's week that they are in place of: one costs a tenth of it, or less. */
const horizonsForWeek = 3;
/** In a company of so few other departments their weeks take fewer calls. */
const fewDepartments = 6;

/**
 * What people of some departments have planned in the others: out of the horizons of these people, or out of all weeks of the other
 * departments where those are fewer.
 */
const plannedElsewhere = async (
  ctx: Ctx<Viewer>,
  { accountId, departmentIds, range }: Place,
  people: readonly { id: string }[],
): Promise<Pick<LoadedSchedule, 'scheduledShifts' | 'absenceDays' | 'datedAvailability'>> => {
  const calls = departmentIds.length * weeksBetween(range.from, range.to).length;
  if (departmentIds.length <= fewDepartments || people.length > calls * horizonsForWeek)
    return loadSchedule(ctx, accountId, departmentIds, range, { alone: true });
  const others = new Set(departmentIds);
  const horizons = await Promise.all(people.map(({ id }) => loadHorizon(ctx, accountId, id, range)));
  const isThere = ({ departmentId }: { departmentId: string }): boolean => others.has(departmentId);
  return {
    scheduledShifts: horizons.flatMap((horizon) => horizon.scheduledShifts).filter(isThere),
    absenceDays: horizons.flatMap((horizon) => horizon.absenceDays).filter(isThere),
    datedAvailability: horizons.flatMap((horizon) => horizon.datedAvailability).filter(isThere),
  };
};

/** The same as `loadAround` of everything, for the people of some departments alone. */
const loadAroundSome = async (
  ctx: Ctx<Viewer>,
  facts: ScheduleFacts,
  {
    departmentIds,
    employeeIds,
    range,
  }: { departmentIds: readonly string[]; employeeIds: readonly string[]; range: DateRange },
): Promise<{ loaded: LoadedSchedule; people: People; shifts: ScheduledShift[] }> => {
  const { accountId } = ctx.viewer;
  const [here] = await Promise.all([
    loadSchedule(ctx, accountId, departmentIds, range, { alone: true }),
    loadPeopleOf(ctx, accountId, departmentIds),
  ]);
  const repeated = repeatedShifts(facts.plans.series, departmentIds, range);
  const workers = [...here.scheduledShifts, ...repeated, ...employeeIds.map((employeeId) => ({ employeeId }))];
  const people = await peopleOnView(ctx, departmentIds, workers);
  const seen = new Set(departmentIds);
  const others = [...facts.departments.keys()].filter((id) => !seen.has(id));
  const there = await plannedElsewhere(ctx, { accountId, departmentIds: others, range }, people.employees);
  const loaded = {
    ...here,
    scheduledShifts: [...here.scheduledShifts, ...there.scheduledShifts],
    absenceDays: [...here.absenceDays, ...there.absenceDays],
    datedAvailability: [...here.datedAvailability, ...there.datedAvailability],
  };
  const shifts = [...loaded.scheduledShifts, ...repeated, ...repeatedShifts(facts.plans.series, others, range)];
  return { loaded, people, shifts };
};

const loadAroundAll = async (
  ctx: Ctx<Viewer>,
  facts: ScheduleFacts,
  range: DateRange,
  { was, departmentIds }: Looked,
): Promise<{ loaded: LoadedSchedule; people: People; shifts: ScheduledShift[] }> => {
  const { accountId } = ctx.viewer;
  const everywhere = [...facts.departments.keys()];
  const [found] = await Promise.all([
    loadSchedule(ctx, accountId, everywhere, range, { alone: true }),
    departmentIds ? loadPeopleOf(ctx, accountId, departmentIds) : loadPeople(ctx, accountId),
  ]);
  const loaded = was ? scheduleThen(found, was, everywhere, range) : found;
  const shifts = [...loaded.scheduledShifts, ...repeatedShifts(facts.plans.series, everywhere, range)];
  const here = new Set(departmentIds);
  const people = departmentIds
    ? await peopleOnView(
        ctx,
        departmentIds,
        shifts.filter(({ departmentId }) => here.has(departmentId)),
      )
    : await loadPeople(ctx, accountId);
  return { loaded, people, shifts };
};

/** Of everything, or of a past moment, one Query per department and week, as people may work in any of them. */
export const loadAround = async (
  ctx: Ctx<Viewer>,
  range: DateRange,
  { was, departmentIds, employeeIds = [] }: Looked = {},
): Promise<Around> => {
  const known = await scheduleFacts(ctx);
  const facts = was ? factsWith(ctx, known, plansThen(known.plans, was)) : known;
  // Rest and rows of nights reach over both edges.
  const around = { from: addDays(range.from, -7), to: addDays(range.to, 7) };
  const of =
    departmentIds && !was
      ? await loadAroundSome(ctx, facts, { departmentIds, employeeIds, range: around })
      : await loadAroundAll(ctx, facts, around, { was, departmentIds });
  const { contractTypes, labourSets: ownSets } = facts.organisation;
  return {
    facts,
    ...of,
    setOn: labourSetOn({ ...facts.account, contractTypes, ownSets, ...of.people }),
    rulesUnder: rulesIn(ownSets),
    share: departmentIds ? departmentIds.length / facts.departments.size : 1,
  };
};

type Beyond = { limits: readonly LabourLimits[]; employeeIds: ReadonlySet<string>; judged: DateRange };

/** Sums of what these people work on dates around those: one Query more, where a rule asks for it. */
export const sumsAround = async (
  ctx: Ctx<Viewer>,
  { facts, loaded }: Around,
  beyond: Beyond,
): Promise<PlanningFacts['sumsOf']> => {
  const asked = { ...beyond, near: loaded.range, series: facts.plans.series };
  const kept = await keptBeyond(ctx, ctx.viewer.accountId, asked);
  return (
    kept &&
    sumsFrom(asked, kept, {
      away: loaded.absenceDays,
      isNeutralKind: neutralKinds(facts.organisation.absenceTypes),
      holidayOn: holidaysOf(facts.organisation),
    })
  );
};

type Judged = Pick<ScheduledShift, 'employeeId' | 'date'>;

/** What the rules get for these shifts, the same as a page gives them while one is dragged. */
export const planningFactsFor = async (
  ctx: Ctx<Viewer>,
  around: Around,
  judged: readonly Judged[],
): Promise<PlanningFacts> => {
  const { facts, people, loaded, shifts, setOn, rulesUnder, share } = around;
  const { organisation } = facts;
  const held = judged.flatMap(({ employeeId, date }) => (employeeId === null ? [] : { employeeId, date }));
  const dates = held.map(({ date }) => date).sort();
  const sets = new Set(held.flatMap(({ employeeId, date }) => setOn(employeeId, date) ?? []));
  const employeeIds = new Set(held.map(({ employeeId }) => employeeId));
  const [sumsOf, recurring] = await Promise.all([
    dates.length === 0
      ? undefined
      : sumsAround(ctx, around, {
          limits: [...sets].flatMap((setId) => rulesUnder(setId)?.limits ?? []),
          employeeIds,
          judged: { from: dates[0]!, to: dates.at(-1)! },
        }),
    loadWeeklyAvailability(ctx, ctx.viewer.accountId, employeeIds, { share }),
  ]);
  return {
    shifts,
    absenceDays: withNeutral(loaded.absenceDays, neutralKinds(organisation.absenceTypes)),
    contracts: people.contracts,
    employees: people.employees,
    labourSetOn: setOn,
    sumsOf,
    holidayOn: holidaysOf(organisation),
    rulesUnder,
    availability: { dated: loaded.datedAvailability, recurring },
    skillsOf: skillsIn(organisation.shifts),
    closedOn: closingsIn(facts, loaded.dayPlans),
  };
};

/** What the rules say of each of these shifts, together with everything that is planned around them anywhere and months away. */
export const judgedAround = async (
  ctx: Ctx<Viewer>,
  around: Around,
  judged: readonly ScheduledShift[],
): Promise<(shift: ScheduledShift) => Verdict> => {
  const index = planningIndex(await planningFactsFor(ctx, around, judged));
  return (shift) => verdictFor(shift, index);
};
