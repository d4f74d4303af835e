import type { AbsenceDay } from '#domain/absence/absence.ts';
import { absentPart } from '#domain/absence/absent-part.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type AvailabilityFacts, availabilityOn } from './availability.ts';
import { type Booking, bookingOf } from './overlap.ts';
import { absentDaysOf, isNeutral, type NeutralFact } from './rules/absent-days.ts';
import { type Away, awayOn } from './rules/availability-rule.ts';
import type { ClosedOn } from './rules/closed-rule.ts';
import { type Duty, dutiesOf } from './rules/duty.ts';
import { type Beside, type HolidayOn, noHolidaysKnown } from './rules/labour-rule.ts';
import type { LabourRules } from './rules/rule-set.ts';
import { type RulesUnder, rulesUnder } from './rules/rules-in.ts';
import { type HeldSkills, heldSkills, type SkillHolder, type WantedSkill, wantedSkills } from './rules/skill-rule.ts';
import { farWeeksOf, type WeekSum } from './rules/week-sums.ts';
import type { ScheduledShift } from './scheduled-shift.ts';

/** What the rules need to know of a planned shift. */
export type PlannedFact = Pick<
  ScheduledShift,
  'id' | 'employeeId' | 'date' | 'startsAt' | 'endsAt' | 'isTask' | 'breakMinutes' | 'paidBreakMinutes' | 'zone'
> & {
  /** The template, which may ask for skills. */
  shiftId?: string;
  /** Where it is worked, which may be closed. */
  departmentId?: string;
};
export type AbsenceFact = Pick<
  AbsenceDay,
  'absenceId' | 'employeeId' | 'date' | 'status' | 'minutes' | 'startTime' | 'zone'
> &
  NeutralFact;
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
  /** Sums of what people work on dates whose shifts are not among these. */
  sumsOf?: SumsOf;
  /** Public holidays of departments. */
  holidayOn?: HolidayOn;
  /** Limits of the sets, where the company has some of its own. */
  rulesUnder?: RulesUnder;
  availability?: AvailabilityFacts;
  /** The skills that a template asks for. */
  skillsOf?: SkillsOf;
  /** Days on which departments are closed. */
  closedOn?: ClosedOn;
};

export type LabourSetOn = (employeeId: string, date: PlainDate) => string | null;

/** The weeks of a person, counted under a rule set. */
export type SumsOf = (employeeId: string, rules: LabourRules) => readonly WeekSum[];

export type SkillsOf = (shiftId: string) => readonly string[];

export type IndexedAbsence = AbsenceFact & { part: Interval | undefined };

/** One person's facts. */
export type PersonFacts = {
  shifts: Booking<PlannedFact>;
  absences: Map<PlainDate, IndexedAbsence[]>;
  contracts: ContractFact[];
  employee: EmployeeFact | undefined;
  skills: HeldSkills;
  /** The labour rules that hold for the person on a date; undefined where none are checked. */
  labourRules: (date: PlainDate) => LabourRules | undefined;
  /** All that is planned, by date, under a rule set. */
  duties: (rules: LabourRules) => readonly Duty[];
  /** What labour rules ask beside them: sums of other dates, days of absence, holidays. */
  beside: (rules: LabourRules) => Beside;
  find: (id: string) => PlannedFact | undefined;
  /** When the person said that they are not there; undefined where they never did. */
  awayOn: ((date: PlainDate) => Away | undefined) | undefined;
};

export type PlanningIndex = {
  person: (employeeId: string) => PersonFacts;
  knowsContracts: boolean;
  skillsOf: (shiftId: string) => readonly WantedSkill[];
  closedOn: ClosedOn;
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

/** Asks once for each key: a shift that hangs over many rows and dates asks the same again and again. */
const remembered = <K, T>(ask: (key: K) => T | undefined): ((key: K) => T | undefined) => {
  const known = new Map<K, T | null>();
  return (key) => {
    const there = known.get(key);
    if (there !== undefined) return there ?? undefined;
    const answer = ask(key);
    known.set(key, answer ?? null);
    return answer;
  };
};

const away = (dated: AvailabilityFacts['dated'], recurring: AvailabilityFacts['recurring']): PersonFacts['awayOn'] => {
  if (dated.length + recurring.length === 0) return undefined;
  return remembered((date) => {
    const said = availabilityOn(date, dated, recurring);
    return said && awayOn(said);
  });
};

const noSkills: HeldSkills = new Map();

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
  const limitsUnder = facts.rulesUnder ?? rulesUnder;
  const people = new Map<string, PersonFacts>();
  const build = (employeeId: string): PersonFacts => {
    const days = (absences.get(employeeId) ?? []).map((day) => ({ ...day, part: absentPart(day) }));
    const planned = bookingOf(shifts.get(employeeId) ?? []);
    const byId = new Map(planned.items.map((shift) => [shift.id, shift]));
    const duties = new Map<string, Duty[]>();
    const beside = new Map<string, Beside>();
    const leftOut = days.filter(isNeutral).map(({ date }) => date);
    const employee = employees.get(employeeId);
    return {
      labourRules: remembered((date: PlainDate) => {
        const setId = facts.labourSetOn?.(employeeId, date) ?? null;
        return setId === null ? undefined : limitsUnder(setId);
      }),
      duties: ({ setId, limits }) => {
        const known = duties.get(setId) ?? dutiesOf(planned.items, limits);
        duties.set(setId, known);
        return known;
      },
      beside: (rules) => {
        const known = beside.get(rules.setId);
        if (known) return known;
        const far = farWeeksOf(facts.sumsOf?.(employeeId, rules) ?? []);
        const made = { far, absent: absentDaysOf(leftOut, far), holidayOn: facts.holidayOn ?? noHolidaysKnown };
        beside.set(rules.setId, made);
        return made;
      },
      shifts: planned,
      find: (id) => byId.get(id),
      absences: grouped(days, (day) => day.date),
      contracts: contracts.get(employeeId) ?? [],
      employee,
      skills: employee ? heldSkills(employee) : noSkills,
      awayOn: away(dated.get(employeeId) ?? [], recurring.get(employeeId) ?? []),
    };
  };
  return {
    knowsContracts: facts.contracts !== undefined,
    skillsOf: (shiftId) => wantedSkills(facts.skillsOf?.(shiftId) ?? []),
    closedOn: facts.closedOn ?? (() => null),
    person: (employeeId) => {
      const known = people.get(employeeId);
      if (known) return known;
      const built = build(employeeId);
      people.set(employeeId, built);
      return built;
    },
  };
};
