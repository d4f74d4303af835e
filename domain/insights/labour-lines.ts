import type { AbsenceDay } from '#domain/absence/absence.ts';
import { type DayCost, type LeaveRules, paidMinutes } from '#domain/absence/absence-day-cost.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import type { SeenWages } from '#domain/contracts/seen-wages.ts';
import { costFor, costForWeight, type Factor, factorOne, payFor } from '#domain/money/money.ts';
import type { RateBook } from '#domain/rates/rate-book.ts';
import { totalsLine } from '#domain/schedule/totals.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Zone } from '#domain/time/zones.ts';
import { salaryLine } from '#domain/timesheet/salary-line.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { PersonCost } from './cost-drivers.ts';

/** Hours of one person on one date in one place, with their cost. Rounded once here, then only summed. */
export type LabourLine = {
  kind: 'worked' | 'absence' | 'planned';
  employeeId: string;
  departmentId: string;
  /** Null for absence, which has no team. */
  teamId: string | null;
  date: PlainDate;
  /** Worked or planned interval; null for absence. */
  span: (Interval & { zone: Zone }) | null;
  minutes: number;
  /** For absence: whether its type is leave. */
  leave: boolean;
  /** Wage plus surcharges, in minor units; `costMinor` is the same with the cost of company. Both are 0 where pay is hidden. */
  salaryMinor: number;
  costMinor: number;
  hidesPay: boolean;
};

export type LabourFacts = {
  contractsOf: (employeeId: string) => readonly Contract[];
  /** Cost factor of a contract type; 1 where the account does not show cost of company. */
  factorOf: (contractTypeId: string) => Factor;
  rates: RateBook;
  /** Whether the reader may see what this work costs. */
  sees: SeenWages;
};

type Unseen = Omit<LabourLine, 'hidesPay'>;

const asSeen = (line: Unseen, { contractsOf, sees }: LabourFacts): LabourLine =>
  sees(line, contractsOf(line.employeeId))
    ? { ...line, hidesPay: false }
    : { ...line, hidesPay: true, salaryMinor: 0, costMinor: 0 };

const spanOf = ({ startsAt, endsAt, zone }: Interval & { zone: Zone }) => ({ startsAt, endsAt, zone });

/** An approved entry at its wage, regardless of the salary basis (decision 103). */
export const workedLine = (entry: TimesheetEntry, facts: LabourFacts): LabourLine => {
  const { contractsOf, factorOf, rates } = facts;
  const { employeeId, departmentId, teamId, date } = entry;
  const contracts = contractsOf(employeeId);
  const { minutes, rated, wageMinor, salaryMinor } = salaryLine(entry, contracts, rates);
  const factor = factorOf(contractOn(date, contracts)?.contractTypeId ?? '');
  const costMinor = costForWeight(rated.paid, wageMinor, factor);
  const place = { employeeId, departmentId, teamId, date, span: spanOf(entry) };
  return asSeen({ kind: 'worked', ...place, minutes, leave: false, salaryMinor, costMinor }, facts);
};

/** A planned shift at today's wages. */
export const plannedLine = (shift: ScheduledShift & { employeeId: string }, facts: LabourFacts): LabourLine => {
  const { employeeId, departmentId, teamId, date } = shift;
  const { minutes, costMinor } = totalsLine(shift, facts);
  const { costMinor: salaryMinor } = totalsLine(shift, { ...facts, factorOf: () => factorOne });
  const place = { employeeId, departmentId, teamId, date, span: spanOf(shift) };
  return asSeen({ kind: 'planned', ...place, minutes, leave: false, salaryMinor, costMinor }, facts);
};

/** Approved days of absence at the wage of their dates. */
export const absenceLines = (
  days: readonly AbsenceDay[],
  costOf: (day: AbsenceDay) => DayCost,
  facts: LabourFacts,
  rules: Pick<LeaveRules, 'absenceTypes'>,
): LabourLine[] => {
  const { contractsOf, factorOf } = facts;
  const types = new Map(rules.absenceTypes.map((type) => [type.id, type]));
  const leaveTypes = new Set(rules.absenceTypes.filter(({ leave }) => leave).map(({ id }) => id));
  return days.map((day) => {
    const cost = costOf(day);
    const { minutes } = cost;
    const paid = paidMinutes(cost, types.get(day.absenceTypeId));
    const contract = contractOn(day.date, contractsOf(day.employeeId));
    const wage = contract?.wageMinor ?? 0;
    const line: Unseen = {
      kind: 'absence',
      employeeId: day.employeeId,
      departmentId: day.departmentId,
      teamId: null,
      date: day.date,
      span: null,
      minutes,
      leave: leaveTypes.has(day.absenceTypeId),
      salaryMinor: payFor(paid, wage),
      costMinor: costFor(paid, wage, factorOf(contract?.contractTypeId ?? '')),
    };
    return asSeen(line, facts);
  });
};

/** The number of people with work or absence in these lines whose pay is hidden: amounts leave them out. */
export const peopleWithoutPay = (lines: readonly LabourLine[]): number =>
  new Set(lines.flatMap(({ hidesPay, employeeId }) => (hidesPay ? [employeeId] : []))).size;

/** Hours and cost of each person, including the cost of company where the account shows it. */
export const personCosts = (lines: readonly LabourLine[]): PersonCost[] =>
  [...Map.groupBy(lines, ({ employeeId }) => employeeId)].map(([employeeId, own]) => {
    const worked = own.filter(({ kind }) => kind !== 'absence');
    const costs = (some: readonly LabourLine[]): number => some.reduce((sum, { costMinor }) => sum + costMinor, 0);
    return {
      employeeId,
      minutes: worked.reduce((sum, { minutes }) => sum + minutes, 0),
      workedMinor: costs(worked),
      absenceMinor: costs(own.filter(({ kind }) => kind === 'absence')),
    };
  });
