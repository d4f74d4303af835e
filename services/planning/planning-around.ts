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
import { loadPeopleOf } from '#services/employees/department-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadPeople, type People } from '#services/table.ts';
import { closingsIn } from './department-days.ts';
import { holidaysOf } from './holidays-of.ts';
import { type LoadedSchedule, loadSchedule, repeatedShifts } from './load-schedule.ts';
import { plansThen, scheduleThen, type Was } from './past-plan.ts';
import { peopleOnView } from './people-on-view.ts';
import { keptBeyond, sumsFrom } from './reference-period.ts';
import { factsWith, type ScheduleFacts, scheduleFacts } from './schedule-facts.ts';

/** Everything that is planned around some dates in all departments, and under which rules. */
export type Around = {
  facts: ScheduleFacts;
  people: People;
  loaded: LoadedSchedule;
  /** The shifts of the dates and of a week on both sides, series among them. */
  shifts: ScheduledShift[];
  setOn: LabourSetOn;
  rulesUnder: RulesUnder;
};

type Looked = {
  /** The plan as it was at an earlier moment. */
  was?: Was | undefined;
  /** Only the people of these departments and those who work in them are judged, and so read; everyone without it. */
  departmentIds?: readonly string[];
};

/** One Query per department and week, as people may work in any of them. */
export const loadAround = async (
  ctx: Ctx<Viewer>,
  range: DateRange,
  { was, departmentIds }: Looked = {},
): Promise<Around> => {
  const { accountId } = ctx.viewer;
  const known = await scheduleFacts(ctx);
  const facts = was ? factsWith(ctx, known, plansThen(known.plans, was)) : known;
  const everywhere = [...facts.departments.keys()];
  // Rest and rows of nights reach over both edges.
  const around = { from: addDays(range.from, -7), to: addDays(range.to, 7) };
  const [found] = await Promise.all([
    loadSchedule(ctx, accountId, everywhere, around, { alone: true }),
    departmentIds ? loadPeopleOf(ctx, accountId, departmentIds) : loadPeople(ctx, accountId),
  ]);
  const loaded = was ? scheduleThen(found, was, everywhere, around) : found;
  const shifts = [...loaded.scheduledShifts, ...repeatedShifts(facts.plans.series, everywhere, around)];
  const here = new Set(departmentIds);
  const people = departmentIds
    ? await peopleOnView(
        ctx,
        departmentIds,
        shifts.filter(({ departmentId }) => here.has(departmentId)),
      )
    : await loadPeople(ctx, accountId);
  const { contractTypes, labourSets: ownSets } = facts.organisation;
  return {
    facts,
    people,
    loaded,
    shifts,
    setOn: labourSetOn({ ...facts.account, contractTypes, ownSets, ...people }),
    rulesUnder: rulesIn(ownSets),
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
  const { facts, people, loaded, shifts, setOn, rulesUnder } = around;
  const { organisation, plans } = facts;
  const held = judged.flatMap(({ employeeId, date }) => (employeeId === null ? [] : { employeeId, date }));
  const dates = held.map(({ date }) => date).sort();
  const sets = new Set(held.flatMap(({ employeeId, date }) => setOn(employeeId, date) ?? []));
  const sumsOf =
    dates.length === 0
      ? undefined
      : await sumsAround(ctx, around, {
          limits: [...sets].flatMap((setId) => rulesUnder(setId)?.limits ?? []),
          employeeIds: new Set(held.map(({ employeeId }) => employeeId)),
          judged: { from: dates[0]!, to: dates.at(-1)! },
        });
  return {
    shifts,
    absenceDays: withNeutral(loaded.absenceDays, neutralKinds(organisation.absenceTypes)),
    contracts: people.contracts,
    employees: people.employees,
    labourSetOn: setOn,
    sumsOf,
    holidayOn: holidaysOf(organisation),
    rulesUnder,
    availability: { dated: loaded.datedAvailability, recurring: plans.recurringAvailability },
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
