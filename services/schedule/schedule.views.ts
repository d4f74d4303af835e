import type { Viewer } from '#domain/access/viewer.ts';
import type { RecurringAvailability } from '#domain/availability/availability.ts';
import { neutralKinds, withNeutral } from '#domain/labour/absent-days.ts';
import { verdictFor } from '#domain/labour/conflicts.ts';
import { labourRuleNames } from '#domain/labour/labour-rule.ts';
import { labourSetOn } from '#domain/labour/labour-set-on.ts';
import { type PlanningIndex, planningIndex } from '#domain/labour/planning-index.ts';
import { referenceRules } from '#domain/labour/reach.ts';
import { rulesIn } from '#domain/labour/rules-in.ts';
import { skillsIn } from '#domain/labour/skill-rule.ts';
import { type Finding, fits, type Verdict, verdictOf } from '#domain/labour/verdict.ts';
import { totalsLine } from '#domain/schedule/totals.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { includesDate } from '#domain/time/date-range.ts';
import { closingsIn } from '#services/planning/department-days.ts';
import { holidaysOf } from '#services/planning/holidays-of.ts';
import { adjacentShiftsOf, type LoadedSchedule } from '#services/planning/load-schedule.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';
import { type SeenShift, shiftView } from '#services/shifts/planned/shift.views.ts';
import { costFacts, shownCosts } from '#services/shifts/planned/shift-costs.ts';
import type { People } from '#services/table.ts';

/** Rules that evaluate shifts beyond the view: other departments, and the weeks on both sides. */
const reachesOut: ReadonlySet<string> = new Set(['overlap', ...labourRuleNames]);

/** Current findings, plus stored ones from when the shift was written that concern items outside the view. */
const verdictNow = (
  shift: ScheduledShift,
  index: PlanningIndex,
  loaded: ReadonlySet<string>,
  isKnown: (found: Finding) => boolean,
): Verdict => {
  const judged = verdictFor(shift, index);
  const now = judged.findings.filter(isKnown);
  const elsewhere = (shift.verdict?.findings ?? []).filter((found) =>
    found.rule === 'availability'
      ? !isKnown(found)
      : reachesOut.has(found.rule) &&
        (referenceRules.has(found.rule) || found.ids.some((id) => !loaded.has(id))) &&
        !now.some(({ rule }) => rule === found.rule),
  );
  return elsewhere.length === 0 && now.length === judged.findings.length ? judged : verdictOf([...now, ...elsewhere]);
};

/**
 * Dated availability is stored with a person's main department: without that department, and outside the dates, stored findings
 * apply.
 */
const knownIn = ({ departmentIds, range }: LoadedSchedule, people: People) => {
  const looked = new Set(departmentIds);
  const away = new Set(
    people.employees
      .filter(({ memberships }) => memberships[0] && !looked.has(memberships[0].departmentId))
      .map(({ id }) => id),
  );
  return ({ employeeId }: ScheduledShift) =>
    ({ rule, date }: Finding): boolean =>
      rule !== 'availability' || (!away.has(employeeId ?? '') && date !== null && includesDate(range, date));
};

/** Evaluates any shift of a loaded schedule under the current rules. Series must be expanded among its shifts. */
export const verdictsNow = (
  facts: Pick<ScheduleFacts, 'account' | 'organisation' | 'plans' | 'departments'>,
  schedule: LoadedSchedule,
  people: People,
  recurring: readonly RecurringAvailability[],
): ((shift: ScheduledShift) => Verdict) => {
  const { account, organisation, plans } = facts;
  const shifts = [...schedule.scheduledShifts, ...adjacentShiftsOf(schedule, plans.series)];
  const index = planningIndex({
    shifts,
    absenceDays: withNeutral(schedule.absenceDays, neutralKinds(organisation.absenceTypes)),
    contracts: people.contracts,
    employees: people.employees,
    labourSetOn: labourSetOn({
      ...account,
      contractTypes: organisation.contractTypes,
      ownSets: organisation.labourSets,
      ...people,
    }),
    rulesUnder: rulesIn(organisation.labourSets),
    holidayOn: holidaysOf(organisation),
    availability: { dated: schedule.datedAvailability, recurring },
    skillsOf: skillsIn(organisation.shifts),
    closedOn: closingsIn(facts, schedule.dayPlans),
  });
  const loaded = new Set(shifts.map((shift) => shift.id));
  const known = knownIn(schedule, people);
  return (shift) => verdictNow(shift, index, loaded, known(shift));
};

/** Every shift that the viewer may see; drafts are for planners only. */
export const seeSchedule = (
  viewer: Viewer,
  facts: ScheduleFacts,
  { people, recurring }: { people: People; recurring: readonly RecurringAvailability[] },
  schedule: LoadedSchedule,
): SeenShift[] => {
  const see = shiftView(viewer, facts);
  const ids = [...new Set(schedule.scheduledShifts.map((shift) => shift.departmentId))];
  const planned = new Set(ids.filter((id) => mayPlan(viewer, id)));
  const verdictOfShift = verdictsNow(facts, schedule, people, recurring);
  const costs = costFacts(facts.account, facts.organisation, people);
  const showsCost = shownCosts(viewer, people);
  const isShown = ({ departmentId, date, employeeId }: ScheduledShift): boolean =>
    planned.has(departmentId) || (employeeId !== null && facts.isPublished(departmentId, date));
  return schedule.scheduledShifts.filter(isShown).map((shift) =>
    see(shift, {
      verdict: planned.has(shift.departmentId) ? verdictOfShift(shift) : fits,
      cost: showsCost(shift) ? totalsLine(shift, costs) : null,
    }),
  );
};
