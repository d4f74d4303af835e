import { type Candidate, verdictFor } from '#domain/labour/conflicts.ts';
import { type PlanningFacts, type PlanningIndex, planningIndex } from '#domain/labour/planning-index.ts';
import type { Finding } from '#domain/labour/verdict.ts';
import type { FillSeat } from './fill-question.ts';

const byEmployee = <T extends { employeeId: string | null }>(items: readonly T[]): Map<string | null, T[]> =>
  Map.groupBy(items, (item) => item.employeeId);

/** Planning facts by person, grouped once: the same facts are evaluated for every combination that is tried. */
const factsOfPeople = (facts: PlanningFacts): ((employeeId: string) => PlanningFacts) => {
  const shifts = byEmployee(facts.shifts.filter((shift) => !shift.isTask));
  const absenceDays = byEmployee(facts.absenceDays);
  const contracts = facts.contracts && byEmployee(facts.contracts);
  const dated = byEmployee(facts.availability?.dated ?? []);
  const recurring = byEmployee(facts.availability?.recurring ?? []);
  const employees = facts.employees && new Map(facts.employees.map((employee) => [employee.id, employee]));
  return (employeeId) => ({
    ...facts,
    shifts: shifts.get(employeeId) ?? [],
    absenceDays: absenceDays.get(employeeId) ?? [],
    availability: { dated: dated.get(employeeId) ?? [], recurring: recurring.get(employeeId) ?? [] },
    ...(contracts && { contracts: contracts.get(employeeId) ?? [] }),
    ...(employees && { employees: [employees.get(employeeId)].filter((employeeFact) => employeeFact !== undefined) }),
  });
};

/** The scheduled shift that results when the person takes the seat. */
export const shiftInSeat = (seat: FillSeat, employeeId: string): Candidate => ({
  ...seat,
  id: seatShiftId(seat.id),
  employeeId,
  isTask: false,
});

/** Shift id of a proposed seat among the person's shifts. */
const seatShiftId = (seatId: string): string => `fill:${seatId}`;

/** Evaluates the schedule's rules for people and seats. Every finding counts as a hard conflict. */
export type FillJudge = {
  /** New findings when the person takes these seats in addition to the existing plan. */
  findings: (employeeId: string, seats: readonly FillSeat[]) => Finding[];
};

type Person = { facts: PlanningFacts; before: ReadonlySet<string> };

const nameOf = (shiftId: string, { rule, date }: Finding): string => `${shiftId} ${rule} ${date}`;

const standingFindings = (facts: PlanningFacts, index: PlanningIndex): [shiftId: string, found: Finding][] =>
  facts.shifts.flatMap((shift) =>
    verdictFor(shift, index).findings.map((found): [string, Finding] => [shift.id, found]),
  );

/** Evaluates seats against the existing plan. Answers are cached, since the search repeats the same questions. */
export const fillJudge = (facts: PlanningFacts): FillJudge => {
  const split = factsOfPeople(facts);
  const people = new Map<string, Person>();
  const personOf = (employeeId: string): Person => {
    const known = people.get(employeeId);
    if (known) return known;
    const own = split(employeeId);
    const before = new Set(standingFindings(own, planningIndex(own)).map(([id, found]) => nameOf(id, found)));
    const person = { facts: own, before };
    people.set(employeeId, person);
    return person;
  };
  const answers = new Map<string, Finding[]>();
  const judge = (employeeId: string, seats: readonly FillSeat[]): Finding[] => {
    const { facts: own, before } = personOf(employeeId);
    const added = seats.map((seat) => shiftInSeat(seat, employeeId));
    const index = planningIndex({ ...own, shifts: [...own.shifts, ...added] });
    return [
      ...added.flatMap((shift) => verdictFor(shift, index).findings),
      ...standingFindings(own, index).flatMap(([id, found]) => (before.has(nameOf(id, found)) ? [] : [found])),
    ];
  };
  return {
    findings: (employeeId, seats) => {
      const key = `${employeeId} ${seats.map(({ id }) => id).join(' ')}`;
      const known = answers.get(key) ?? judge(employeeId, seats);
      answers.set(key, known);
      return known;
    },
  };
};
