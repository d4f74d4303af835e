import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { AvailabilityFacts } from '#domain/availability/availability.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { neutralKinds, withNeutral } from '#domain/labour/absent-days.ts';
import type { AbsenceFact, ContractFact, EmployeeFact, PlannedFact } from '#domain/labour/planning-index.ts';
import { type SeenLabourSet, seenSets } from '#domain/labour/seen-sets.ts';
import type { WeekSum } from '#domain/labour/week-sums.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loggedAreas } from '#services/kit/department-log.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { expandGroups } from './expand-groups.ts';
import { momentSchema, plannedSince } from './history-range.ts';
import { holidaysIn } from './holidays-of.ts';
import { wasBefore } from './past-plan.ts';
import { loadAround, sumsAround } from './planning-around.ts';
import { mayPlan } from './planning-rights.ts';
import { scheduleFacts } from './schedule-facts.ts';
import { rangedInput } from './schedule-range.ts';
import { loadWeeklyAvailability } from './weekly-availability.ts';

/** Work on surrounding dates, as counted by the rule set. */
type WeekSumFact = WeekSum & { employeeId: string; setId: string };
type LabourSetFact = { setId: string; from: PlainDate; to: PlainDate };
type PersonFact = Omit<EmployeeFact, 'skills' | 'skillEnds'> & {
  skills: string[];
  skillEnds: { skill: string; until: PlainDate }[];
  contracts: ContractFact[];
  labourSets: LabourSetFact[];
};

/** Facts that the rules need about the people whom the viewer plans: their work, absence, employment and contracts. */
export type PlanningFactsAnswer = {
  shifts: (PlannedFact & { departmentId: string })[];
  absences: (AbsenceFact & { neutral: boolean })[];
  /** Holidays of all departments, on the dates and a week on both sides. */
  holidays: { departmentId: string; date: PlainDate }[];
  people: PersonFact[];
  availability: AvailabilityFacts;
  /** Shift types that require skills. */
  templates: { id: string; skills: string[] }[];
  /** The company's own labour rules; clients include the statutory ones. */
  labourSets: SeenLabourSet[];
  weekSums: WeekSumFact[];
};

/** Consecutive dates with the same rule set; dates without one are omitted. */
const spansOf = (range: DateRange, setOn: (date: PlainDate) => string | null): LabourSetFact[] => {
  const spans: LabourSetFact[] = [];
  for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
    const setId = setOn(date);
    const last = spans.at(-1);
    if (setId === null) continue;
    if (last && last.setId === setId && addDays(last.to, 1) === date) last.to = date;
    else spans.push({ setId, from: date, to: date });
  }
  return spans;
};

const planned = async (ctx: Ctx<Viewer>, asked: readonly string[]): Promise<string[] | Refusal> => {
  const { departments } = await scheduleFacts(ctx);
  const unknown = asked.some((id) => !departments.has(id));
  if (unknown) return refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
  const wanted = asked.length > 0 ? asked : [...departments.keys()];
  return wanted.filter((id) => mayPlan(ctx.viewer, id));
};

/**
 * The facts behind the violations of a view, so that the browser evaluates like the server. No names, reasons or wages: nothing
 * beyond what a violation reveals. One Query per department and week, as people may work in any of them, and one for the weeks
 * over which averages are taken.
 */
export const viewPlanningFacts = useCase({
  name: 'viewPlanningFacts',
  needs: scheduleAccess.viewDrafts,
  input: rangedInput({
    departmentIds: z.array(referenceSchema).max(200).nullish(),
    /** With the work planned at that instant; all other facts are the current ones. */
    asOf: momentSchema.nullish(),
  }),
  run: async (ctx, { range, departmentIds: asked, asOf }): Promise<PlanningFactsAnswer | Refusal> => {
    const wanted = await planned(ctx, await expandGroups(ctx, asked ?? []));
    if (!Array.isArray(wanted)) return wanted;
    const later = asOf ? await plannedSince(ctx, asOf, loggedAreas) : undefined;
    if (isRefusal(later)) return later;
    const around = await loadAround(ctx, range, { was: later && wasBefore(later), departmentIds: wanted });
    const { facts, people, loaded, shifts: all, setOn, rulesUnder } = around;
    const { organisation } = facts;
    const departments = new Set(wanted);
    const working = new Set(
      all.filter((shift) => departments.has(shift.departmentId)).map((shift) => shift.employeeId),
    );
    const isTheirs = ({ id, memberships }: Employee): boolean =>
      working.has(id) || memberships.some((membership) => departments.has(membership.departmentId));
    const shown = people.employees.filter(isTheirs);
    const ids = new Set(shown.map(({ id }) => id));
    const contracts = Map.groupBy(people.contracts, (contract) => contract.employeeId);
    const spans = new Map(shown.map(({ id }) => [id, spansOf(range, (date) => setOn(id, date))]));
    const rulesOf = (labourSets: readonly LabourSetFact[]) =>
      [...new Set(labourSets.map(({ setId }) => setId))].flatMap((setId) => rulesUnder(setId) ?? []);
    const [sumsOf, recurring] = await Promise.all([
      sumsAround(ctx, around, {
        limits: rulesOf([...spans.values()].flat()).map(({ limits }) => limits),
        employeeIds: ids,
        judged: range,
      }),
      loadWeeklyAvailability(ctx, ctx.viewer.accountId, ids, around),
    ]);
    const days = withNeutral(loaded.absenceDays, neutralKinds(organisation.absenceTypes));
    return {
      shifts: all.filter((shift) => shift.employeeId !== null && ids.has(shift.employeeId) && !shift.isTask),
      absences: days.filter((day) => ids.has(day.employeeId)),
      people: shown.map((person) => ({
        ...person,
        skillEnds: person.skillEnds ?? [],
        contracts: contracts.get(person.id) ?? [],
        labourSets: spans.get(person.id)!,
      })),
      availability: {
        dated: loaded.datedAvailability.filter(({ employeeId }) => ids.has(employeeId)),
        recurring,
      },
      weekSums: shown.flatMap(({ id: employeeId }) =>
        rulesOf(spans.get(employeeId)!).flatMap((rules) =>
          (sumsOf?.(employeeId, rules) ?? []).map((sum) => ({ ...sum, employeeId, setId: rules.setId })),
        ),
      ),
      holidays: holidaysIn(organisation, loaded.range),
      labourSets: seenSets(organisation.labourSets, organisation.labourSets),
      templates: organisation.shifts.flatMap(({ id, skills }) => (skills?.length ? [{ id, skills }] : [])),
    };
  },
});
