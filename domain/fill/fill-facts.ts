import type { AvailabilityFacts } from '#domain/availability/availability.ts';
import type { LabourLimits } from '#domain/labour/labour-limits.ts';
import type {
  AbsenceFact,
  ContractFact,
  EmployeeFact,
  PlannedFact,
  PlanningFacts,
  SumsOf,
} from '#domain/labour/planning-index.ts';
import type { LabourRules } from '#domain/labour/rule-set.ts';
import { type RulesUnder, rulesUnder } from '#domain/labour/rules-in.ts';
import { skillsIn } from '#domain/labour/skill-rule.ts';
import { type HolidayOn, noHolidaysKnown, type WeekSum } from '#domain/labour/week-sums.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A weekly sum under one of the rule sets that apply to the person. */
type SumFact = WeekSum & { employeeId: string; setId: string };
type LabourSpan = { setId: string; from: PlainDate; to: PlainDate };

/** The planning facts as the API returns them. */
export type FillFactsInput = {
  shifts: readonly Omit<PlannedFact, 'isTask'>[];
  absences: readonly (Omit<AbsenceFact, 'status'> & { status: string })[];
  holidays: readonly { departmentId: string; date: PlainDate }[];
  people: readonly (EmployeeFact & {
    contracts: readonly Omit<ContractFact, 'employeeId'>[];
    labourSets: readonly LabourSpan[];
  })[];
  availability: AvailabilityFacts;
  templates: readonly { id: string; skills: readonly string[] }[];
  labourSets: readonly LabourSetFact[];
  weekSums: readonly SumFact[];
};

type LabourSetFact = {
  id: string;
  limits: LabourLimits;
  origins: readonly { limit: string; setId: string }[];
};

/** Limits of the rule sets that the API returned in addition to the law, which applies to everyone. */
export const rulesFromFacts = (facts: readonly LabourSetFact[]): RulesUnder => {
  const own = new Map(
    facts.map(({ id, limits, origins }): [string, LabourRules] => [
      id,
      { setId: id, limits, origins: Object.fromEntries(origins.map(({ limit, setId }) => [limit, setId])) },
    ]),
  );
  return (setId) => own.get(setId) ?? rulesUnder(setId);
};

const isOpen = (status: string): status is 'Approved' | 'Pending' => status === 'Approved' || status === 'Pending';

/** Weekly sums of each person under the given rule set. */
export const sumsFromFacts = (facts: readonly SumFact[]): SumsOf => {
  const byPerson = Map.groupBy(facts, ({ employeeId }) => employeeId);
  return (employeeId, { setId }) => (byPerson.get(employeeId) ?? []).filter((sum) => sum.setId === setId);
};

/** Public holidays by department, from the API's answer. */
export const holidaysFromFacts = (facts: FillFactsInput['holidays']): HolidayOn => {
  const known = new Set(facts.map(({ departmentId, date }) => `${departmentId} ${date}`));
  return known.size === 0 ? noHolidaysKnown : (departmentId, date) => known.has(`${departmentId} ${date}`);
};

/** Converts the API's answer to planning facts. */
export const planningFactsOf = ({
  shifts,
  absences,
  people,
  availability,
  templates,
  labourSets,
  weekSums,
  holidays,
}: FillFactsInput): PlanningFacts => {
  const sets = new Map(people.map(({ id, labourSets }) => [id, labourSets]));
  return {
    shifts: shifts.map((shift) => ({ ...shift, isTask: false })),
    absenceDays: absences.flatMap((day) => (isOpen(day.status) ? [{ ...day, status: day.status }] : [])),
    employees: people,
    contracts: people.flatMap(({ id: employeeId, contracts }) =>
      contracts.map((contract) => ({ ...contract, employeeId })),
    ),
    labourSetOn: (employeeId, date) =>
      sets.get(employeeId)?.find(({ from, to }) => from <= date && date <= to)?.setId ?? null,
    availability,
    skillsOf: skillsIn(templates),
    rulesUnder: rulesFromFacts(labourSets),
    sumsOf: sumsFromFacts(weekSums),
    holidayOn: holidaysFromFacts(holidays),
  };
};
