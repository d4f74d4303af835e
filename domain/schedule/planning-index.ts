import type { AbsenceDay } from '#domain/absence/absence.ts';
import { absentPart } from '#domain/absence/absent-part.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type AvailabilityFacts, type AvailabilityOn, availabilityOn } from './availability.ts';
import { type Booking, bookingOf } from './overlap.ts';
import { type Duty, dutiesOf } from './rules/duty.ts';
import type { LabourRules } from './rules/rule-set.ts';
import { type RulesUnder, rulesUnder } from './rules/rules-in.ts';
import type { SkillHolder } from './rules/skill-rule.ts';
import type { ScheduledShift } from './scheduled-shift.ts';

/** What the rules need to know of a planned shift. */
export type PlannedFact = Pick<
  ScheduledShift,
  'id' | 'employeeId' | 'date' | 'startsAt' | 'endsAt' | 'isTask' | 'breakMinutes' | 'paidBreakMinutes' | 'zone'
> & {
  /** The template, which may ask for skills. */
  shiftId?: string;
};
export type AbsenceFact = Pick<
  AbsenceDay,
  'absenceId' | 'employeeId' | 'date' | 'status' | 'minutes' | 'startTime' | 'zone'
>;
export type ContractFact = Pick<Contract, 'id' | 'employeeId' | 'startdate' | 'enddate'>;
export type EmployeeFact = Pick<Employee, 'id' | 'startdate' | 'enddate'> & SkillHolder;

/** What is known of the people and weeks in question. Rules about contracts or employment keep silent where those are left out. */
export type PlanningFacts = {
  shifts: readonly PlannedFact[];
  absenceDays: readonly AbsenceFact[];
  contracts?: readonly ContractFact[];
  employees?: readonly EmployeeFact[];
  /** The labour rule set that holds for a person on a date; null for none. */
  labourSetOn?: LabourSetOn;
  /** Limits of the sets, where the company has some of its own. */
  rulesUnder?: RulesUnder;
  availability?: AvailabilityFacts;
  /** The skills that a template asks for. */
  skillsOf?: SkillsOf;
};

export type LabourSetOn = (employeeId: string, date: PlainDate) => string | null;

export type SkillsOf = (shiftId: string) => readonly string[];

export type IndexedAbsence = AbsenceFact & { part: Interval | undefined };

/** One person's facts. */
export type PersonFacts = {
  shifts: Booking<PlannedFact>;
  absences: Map<PlainDate, IndexedAbsence[]>;
  contracts: ContractFact[];
  employee: EmployeeFact | undefined;
  /** All that is planned, by date, under a rule set. */
  duties: (rules: LabourRules) => readonly Duty[];
  find: (id: string) => PlannedFact | undefined;
  /** What the person said of a date. */
  saidOf: (date: PlainDate) => AvailabilityOn | undefined;
};

export type PlanningIndex = {
  person: (employeeId: string) => PersonFacts;
  knowsContracts: boolean;
  labourSetOn: LabourSetOn;
  skillsOf: SkillsOf;
  rulesUnder: RulesUnder;
};

const grouped = <T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

/** Asked for the same few dates by every shift of a person. */
const saying = (dated: AvailabilityFacts['dated'], recurring: AvailabilityFacts['recurring']) => {
  if (dated.length + recurring.length === 0) return () => undefined;
  const known = new Map<PlainDate, AvailabilityOn | undefined>();
  return (date: PlainDate): AvailabilityOn | undefined => {
    if (!known.has(date)) known.set(date, availabilityOn(date, dated, recurring));
    return known.get(date);
  };
};

/** Facts sorted by person, made once and asked for every cell that a shift is dragged over. Tasks are left out. */
export const planningIndex = (facts: PlanningFacts): PlanningIndex => {
  const shifts = grouped(
    facts.shifts.filter((shift) => !shift.isTask),
    (shift) => shift.employeeId,
  );
  const absences = grouped(facts.absenceDays, (day) => day.employeeId);
  const contracts = grouped(facts.contracts ?? [], (contract) => contract.employeeId);
  const dated = grouped(facts.availability?.dated ?? [], (one) => one.employeeId);
  const recurring = grouped(facts.availability?.recurring ?? [], (one) => one.employeeId);
  const employees = new Map((facts.employees ?? []).map((employee) => [employee.id, employee]));
  const people = new Map<string, PersonFacts>();
  const build = (employeeId: string): PersonFacts => {
    const days = (absences.get(employeeId) ?? []).map((day) => ({ ...day, part: absentPart(day) }));
    const planned = bookingOf(shifts.get(employeeId) ?? []);
    const byId = new Map(planned.items.map((shift) => [shift.id, shift]));
    const duties = new Map<string, Duty[]>();
    return {
      duties: ({ setId, limits }) => {
        const known = duties.get(setId) ?? dutiesOf(planned.items, limits);
        duties.set(setId, known);
        return known;
      },
      shifts: planned,
      find: (id) => byId.get(id),
      absences: grouped(days, (day) => day.date),
      contracts: contracts.get(employeeId) ?? [],
      employee: employees.get(employeeId),
      saidOf: saying(dated.get(employeeId) ?? [], recurring.get(employeeId) ?? []),
    };
  };
  return {
    knowsContracts: facts.contracts !== undefined,
    labourSetOn: facts.labourSetOn ?? (() => null),
    skillsOf: facts.skillsOf ?? (() => []),
    rulesUnder: facts.rulesUnder ?? rulesUnder,
    person: (employeeId) => {
      const known = people.get(employeeId);
      if (known) return known;
      const built = build(employeeId);
      people.set(employeeId, built);
      return built;
    },
  };
};
