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

/** Everything planned around some dates in all departments, with the rules that apply. */
export type Around = {
  facts: ScheduleFacts;
  people: People;
  loaded: LoadedSchedule;
  /** Shifts on the dates and a week on both sides, including dates of series. */
  shifts: ScheduledShift[];
  setOn: LabourSetOn;
  rulesUnder: RulesUnder;
  /** Fraction of the company's departments that these people belong to: 1 for all. */
  share: number;
};

type Looked = {
  /** Items at an earlier instant. */
  was?: Was | undefined;
  /** Limits evaluation and reads to the members of these departments and people who work in them; everyone when omitted. */
  departmentIds?: readonly string[];
  /** Additional people who are evaluated and read, in any department. */
  employeeIds?: readonly string[];
};

type Place = { accountId: string; departmentIds: readonly string[]; range: DateRange };

/** Most horizons read in place of each Query of a department's week: a horizon costs a tenth of it, or less. */
const horizonsForWeek = 3;
/** Up to this many other departments, reading their weeks takes fewer calls. */
const fewDepartments = 6;

/**
 * Shifts of people of some departments in the other departments: read from these people's horizons, or from all weeks of the
 * other departments when those are fewer.
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

/** As `loadAround`, limited to the people of some departments. */
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

/** For all departments, or for a past instant, one Query per department and week, as people may work in any of them. */
export const loadAround = async (
  ctx: Ctx<Viewer>,
  range: DateRange,
  { was, departmentIds, employeeIds = [] }: Looked = {},
): Promise<Around> => {
  const known = await scheduleFacts(ctx);
  const facts = was ? factsWith(ctx, known, plansThen(known.plans, was)) : known;
  // Rest periods and rows of night shifts extend beyond both edges.
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

/** Sums of these people's work on surrounding dates: one additional Query when a rule needs it. */
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

/** Facts for evaluating these shifts, equal to those that a page uses while one is dragged. */
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

/**
 * Violations of each of these shifts, evaluated with everything planned around them in any department and over the reference
 * period.
 */
export const judgedAround = async (
  ctx: Ctx<Viewer>,
  around: Around,
  judged: readonly ScheduledShift[],
): Promise<(shift: ScheduledShift) => Verdict> => {
  const index = planningIndex(await planningFactsFor(ctx, around, judged));
  return (shift) => verdictFor(shift, index);
};
