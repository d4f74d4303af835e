import type { PlanningFacts } from '#domain/labour/planning-index.ts';

const byEmployee = <T extends { employeeId: string | null }>(items: readonly T[]): Map<string | null, T[]> =>
  Map.groupBy(items, (item) => item.employeeId);

/** The facts of one person at a time, sorted once: what is planned is judged anew for every combination that is tried. */
export const factsOfPeople = (facts: PlanningFacts): ((employeeId: string) => PlanningFacts) => {
  const shifts = byEmployee(facts.shifts.filter((shift) => !shift.isTask));
  const absenceDays = byEmployee(facts.absenceDays);
  const contracts = facts.contracts && byEmployee(facts.contracts);
  const dated = byEmployee(facts.availability?.dated ?? []);
  const recurring = byEmployee(facts.availability?.recurring ?? []);
  const employees = facts.employees && new Map(facts.employees.map((one) => [one.id, one]));
  return (employeeId) => ({
    ...facts,
    shifts: shifts.get(employeeId) ?? [],
    absenceDays: absenceDays.get(employeeId) ?? [],
    availability: { dated: dated.get(employeeId) ?? [], recurring: recurring.get(employeeId) ?? [] },
    ...(contracts && { contracts: contracts.get(employeeId) ?? [] }),
    ...(employees && { employees: [employees.get(employeeId)].filter((one) => one !== undefined) }),
  });
};
