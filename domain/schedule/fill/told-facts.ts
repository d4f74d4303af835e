import type { AvailabilityFacts } from '#domain/schedule/availability.ts';
import type {
  AbsenceFact,
  ContractFact,
  EmployeeFact,
  PlannedFact,
  PlanningFacts,
} from '#domain/schedule/planning-index.ts';
import { skillsIn } from '#domain/schedule/rules/skill-rule.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

type LabourSpan = { setId: string; from: PlainDate; to: PlainDate };

/** The planning facts as the API tells them. */
export type ToldFacts = {
  shifts: readonly Omit<PlannedFact, 'isTask'>[];
  absences: readonly (Omit<AbsenceFact, 'status'> & { status: string })[];
  people: readonly (EmployeeFact & {
    contracts: readonly Omit<ContractFact, 'employeeId'>[];
    labourSets: readonly LabourSpan[];
  })[];
  availability: AvailabilityFacts;
  templates: readonly { id: string; skills: readonly string[] }[];
};

const isOpen = (status: string): status is 'Approved' | 'Pending' => status === 'Approved' || status === 'Pending';

/** What was told, as the rules ask it. */
export const planningFactsOf = ({ shifts, absences, people, availability, templates }: ToldFacts): PlanningFacts => {
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
  };
};
