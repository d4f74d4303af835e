import type { AbsenceDay } from '#domain/absence/absence.ts';
import { absentPart } from '#domain/absence/absent-part.ts';
import { type AvailabilityFacts, availabilityOn } from '#domain/availability/availability.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { remembered } from '#domain/kit/remembered.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { absentDaysOf, isNeutral, type NeutralFact } from './absent-days.ts';
import { type Away, awayOn, datesAround } from './availability-rule.ts';
import type { ClosedOn } from './closed-rule.ts';
import { dutiesOf } from './duty.ts';
import { dutyListOf } from './duty-list.ts';
import { rulesAsked } from './labour-breaches.ts';
import type { KnownWork } from './labour-findings.ts';
import { type Booking, bookingOf } from './overlap.ts';
import type { LabourRules } from './rule-set.ts';
import { type RulesUnder, rulesUnder } from './rules-in.ts';
import { type HeldSkills, heldSkills, type SkillHolder, type WantedSkill, wantedSkills } from './skill-rule.ts';
import { type HolidayOn, noHolidaysKnown, referenceWeeksOf, type WeekSum } from './week-sums.ts';

/** Facts of a scheduled shift that the rules need. */
export type PlannedFact = Pick<
  ScheduledShift,
  'id' | 'employeeId' | 'date' | 'startsAt' | 'endsAt' | 'isTask' | 'breakMinutes' | 'paidBreakMinutes' | 'zone'
> & {
  /** The shift type, which may require skills. */
  shiftId?: string;
  /** Skills required in addition to those of the shift type. */
  skills?: readonly string[];
  /** Department, which may be closed on the date. */
  departmentId?: string;
};
export type AbsenceFact = Pick<
  AbsenceDay,
  'absenceId' | 'employeeId' | 'date' | 'status' | 'minutes' | 'startTime' | 'zone'
> &
  NeutralFact;
export type ContractFact = Pick<Contract, 'id' | 'employeeId' | 'startdate' | 'enddate'>;
export type EmployeeFact = Pick<Employee, 'id' | 'startdate' | 'enddate'> & SkillHolder;

/** Facts about the people and weeks in question. Rules about contracts or employment report nothing where those are omitted. */
export type PlanningFacts = {
  shifts: readonly PlannedFact[];
  absenceDays: readonly AbsenceFact[];
  contracts?: readonly ContractFact[];
  employees?: readonly EmployeeFact[];
  /** The labour rule set of a person on a date; null for none. */
  labourSetOn?: LabourSetOn;
  /** Weekly sums of work on dates whose shifts are not loaded. */
  sumsOf?: SumsOf;
  /** Public holidays of departments. */
  holidayOn?: HolidayOn;
  /** Limits by set, where the company has its own sets. */
  rulesUnder?: RulesUnder;
  availability?: AvailabilityFacts;
  /** Skills that a shift type requires. */
  skillsOf?: SkillsOf;
  /** Days on which departments are closed. */
  closedOn?: ClosedOn;
};

export type LabourSetOn = (employeeId: string, date: PlainDate) => string | null;

/** Weekly sums of a person under a rule set. */
export type SumsOf = (employeeId: string, rules: LabourRules) => readonly WeekSum[];

export type SkillsOf = (shiftId: string) => readonly string[];

export type IndexedAbsence = AbsenceFact & { part: Interval | undefined };

/** One person's facts for a date, independent of the shift that is evaluated. */
export type PersonFacts = {
  shifts: Booking<PlannedFact>;
  find: (id: string) => PlannedFact | undefined;
  employee: EmployeeFact | undefined;
  skills: HeldSkills;
  absences: readonly IndexedAbsence[];
  /** Absences of the next date, into which a night may extend. */
  absencesOfMorning: readonly IndexedAbsence[];
  /** Contracts are loaded, and none covers the date. */
  lacksContract: boolean;
  /** Unavailable times on this date and the adjacent ones. */
  away: readonly Away[];
  /** Known work under the labour rules of the date; null where none are checked. */
  work: KnownWork | null;
};

export type PlanningIndex = {
  /** Facts of a person by date. */
  person: (employeeId: string) => (date: PlainDate) => PersonFacts;
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

const none: readonly never[] = [];

/** Unavailable times among these dates. */
type AwayAmong = (dates: readonly PlainDate[]) => readonly Away[];

const awayOf = ({ dated, recurring }: AvailabilityFacts): AwayAmong => {
  if (dated.length + recurring.length === 0) return () => none;
  const away = remembered((date: PlainDate) => {
    const availability = availabilityOn(date, dated, recurring);
    return availability ? awayOn(availability) : null;
  });
  return (dates) => {
    const found: Away[] = [];
    for (const date of dates) {
      const there = away(date);
      if (there) found.push(there);
    }
    return found.length === 0 ? none : found;
  };
};

const noSkills: HeldSkills = new Map();

/** Planning facts indexed by person, built once and queried for every cell that a shift is dragged over. Tasks are excluded. */
export const planningIndex = (facts: PlanningFacts): PlanningIndex => {
  const shifts = grouped(
    facts.shifts.filter((shift) => !shift.isTask),
    (shift) => shift.employeeId,
  );
  const absences = grouped(facts.absenceDays, (day) => day.employeeId);
  const contracts = facts.contracts && grouped(facts.contracts, (contract) => contract.employeeId);
  const dated = grouped(facts.availability?.dated ?? [], (datedAvailability) => datedAvailability.employeeId);
  const recurring = grouped(
    facts.availability?.recurring ?? [],
    (recurringAvailability) => recurringAvailability.employeeId,
  );
  const employees = new Map((facts.employees ?? []).map((employee) => [employee.id, employee]));
  const limitsUnder = facts.rulesUnder ?? rulesUnder;
  // Memoised: each row asks for the same.
  const [around, asked] = [remembered(datesAround), remembered(rulesAsked)];
  const workOf = (employeeId: string, planned: readonly PlannedFact[], absent: readonly PlainDate[]) =>
    remembered((setId: string): KnownWork | null => {
      const rules = limitsUnder(setId);
      if (!rules) return null;
      const far = referenceWeeksOf(facts.sumsOf?.(employeeId, rules) ?? []);
      const context = { far, absent: absentDaysOf(absent, far), holidayOn: facts.holidayOn ?? noHolidaysKnown };
      const duties = dutyListOf(dutiesOf(planned, rules.limits));
      return { rules, asked: asked(rules.limits), duties, context };
    });
  const build = (employeeId: string): ((date: PlainDate) => PersonFacts) => {
    const days = (absences.get(employeeId) ?? []).map((day) => ({ ...day, part: absentPart(day) }));
    const absencesOn = grouped(days, (day) => day.date);
    const planned = bookingOf(shifts.get(employeeId) ?? []);
    const byId = new Map(planned.items.map((shift) => [shift.id, shift]));
    const underContract = contracts?.get(employeeId) ?? [];
    const away = awayOf({ dated: dated.get(employeeId) ?? [], recurring: recurring.get(employeeId) ?? [] });
    const work = workOf(
      employeeId,
      planned.items,
      days.filter(isNeutral).map(({ date }) => date),
    );
    const find = (id: string): PlannedFact | undefined => byId.get(id);
    const employee = employees.get(employeeId);
    const skills = employee ? heldSkills(employee) : noSkills;
    return remembered((date) => {
      const [setId, dates] = [facts.labourSetOn?.(employeeId, date) ?? null, around(date)];
      const [, , tomorrow] = dates;
      return {
        shifts: planned,
        find,
        employee,
        skills,
        absences: absencesOn.get(date) ?? none,
        absencesOfMorning: absencesOn.get(tomorrow!) ?? none,
        lacksContract: contracts !== undefined && !contractOn(date, underContract),
        away: away(dates),
        work: setId === null ? null : work(setId),
      };
    });
  };
  return {
    skillsOf: (shiftId) => wantedSkills(facts.skillsOf?.(shiftId) ?? []),
    closedOn: facts.closedOn ?? (() => null),
    person: remembered(build),
  };
};
