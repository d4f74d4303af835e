import { type Candidate, verdictFor } from '#domain/labour/conflicts.ts';
import { type PlanningFacts, type PlanningIndex, planningIndex } from '#domain/labour/planning-index.ts';
import type { Finding } from '#domain/labour/verdict.ts';
import type { FillSeat } from './fill-question.ts';

const byEmployee = <T extends { employeeId: string | null }>(items: readonly T[]): Map<string | null, T[]> =>
  Map.groupBy(items, (item) => item.employeeId);

/** The facts of one person at a time, sorted once: what is planned is judged again for every combination that is tried. */
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

/** The shift that someone would work in the seat. */
export const shiftInSeat = (seat: FillSeat, employeeId: string): Candidate => ({
  ...seat,
  id: seatShiftId(seat.id),
  employeeId,
  isTask: false,
});

/** Under this name a seat stands among the shifts of its person while it is only proposed. */
const seatShiftId = (seatId: string): string => `fill:${seatId}`;

/** The rules of the schedule, asked about people and seats. They are hard here: any finding forbids. */
export type FillJudge = {
  /** What the rules find when the person takes these seats in addition to all that is planned, and did not find before. */
  findings: (employeeId: string, seats: readonly FillSeat[]) => Finding[];
};

type Person = { facts: PlanningFacts; before: ReadonlySet<string> };

const nameOf = (shiftId: string, { rule, date }: Finding): string => `${shiftId} ${rule} ${date}`;

const standingFindings = (facts: PlanningFacts, index: PlanningIndex): [shiftId: string, found: Finding][] =>
  facts.shifts.flatMap((shift) =>
    verdictFor(shift, index).findings.map((found): [string, Finding] => [shift.id, found]),
  );

/** A judge over what is planned. Its answers are kept: the same questions come again and again. */
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
