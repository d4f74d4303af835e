import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import type { Department } from '#domain/organisation/department.ts';
import type { Holiday } from '#domain/organisation/holiday.ts';
import type { OvertimePolicy } from '#domain/plus-minus/overtime-policy.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { AbsenceDay } from './absence.ts';
import { type AbsencePolicy, type PolicyRow, policyOn } from './absence-policy.ts';
import type { AbsenceType } from './absence-type.ts';
import { type LeaveAmount, oneOfLeave } from './leave-ledger.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

/** What the company has agreed about leave. */
export type LeaveRules = {
  contractTypes: readonly ContractType[];
  absencePolicies: readonly AbsencePolicy[];
  timeOffBalances: readonly TimeOffBalance[];
  absenceTypes: readonly AbsenceType[];
  departments: readonly Pick<Department, 'id' | 'holidayGroupId'>[];
  holidays: readonly Pick<Holiday, 'holidayGroupId' | 'date' | 'name'>[];
  /** Left out: no hours are overtime. */
  overtimePolicies?: readonly OvertimePolicy[];
};

export const dayReasons = [
  'wholeDay',
  'partOfDay',
  'publicHoliday',
  'dayOff',
  'notScheduled',
  'noContract',
  'noDeduction',
  'notCounted',
] as const;
/** Why a day of absence costs what it costs. */
export type DayReason = (typeof dayReasons)[number];

export type DayCost = {
  reason: DayReason;
  /** The public holiday's name, where that is the reason. */
  holiday: string | null;
  /** Minutes of absence. */
  minutes: number;
  /** What it takes from these, the first of which owes what they lack; none where it takes nothing. */
  amount: LeaveAmount;
  balanceIds: readonly string[];
};

export type AwayDay = Pick<AbsenceDay, 'date' | 'minutes' | 'startTime' | 'absenceTypeId'>;

type Terms = { policy?: AbsencePolicy; row?: PolicyRow; type?: AbsenceType; holiday?: string; contract?: Contract };

/**
 * Typed hours as typed, contract hours by the contract in force (decision 66), planned hours as they were kept. A type that the
 * policy doesn't name has the contract's hours (decision 74), one that isn't counted none (decision 75). On a public holiday the
 * policy may let every other type cost nothing, typed hours too (decision 69).
 */
const minutesOf = (day: AwayDay, { policy, row, type, holiday, contract }: Terms): [DayReason, number] => {
  if (type?.isCounted === false) return ['notCounted', 0];
  if (!contract) return ['noContract', day.startTime === null ? 0 : day.minutes];
  if (holiday !== undefined && policy?.zeroOutPublicHolidayOverlap && type?.id !== policy.publicHolidayAbsenceTypeId)
    return ['publicHoliday', 0];
  if (row?.hours === 'NONE') return ['noDeduction', 0];
  if (day.startTime !== null) return ['partOfDay', day.minutes];
  if (row?.hours === 'SCHEDULED') return [day.minutes === 0 ? 'notScheduled' : 'wholeDay', day.minutes];
  const minutes = contractMinutesOn(day.date, [contract]);
  return [minutes === 0 ? 'dayOff' : 'wholeDay', minutes];
};

/** What each day of a person's absence counts and takes, and why. */
export const dayCosts = (contracts: readonly Contract[], rules: LeaveRules): ((day: AwayDay) => DayCost) => {
  const types = new Map(rules.absenceTypes.map((type) => [type.id, type]));
  const balances = new Map(rules.timeOffBalances.map((balance) => [balance.id, balance]));
  const groups = new Map(rules.departments.map(({ id, holidayGroupId }) => [id, holidayGroupId]));
  const holidays = new Map(rules.holidays.map(({ holidayGroupId, date, name }) => [`${holidayGroupId} ${date}`, name]));
  // Those of the contract's department, wherever the person is planned (decision 68).
  const holidayOf = (date: PlainDate, contract: Contract | undefined): string | undefined =>
    contract && holidays.get(`${groups.get(contract.departmentId)} ${date}`);

  return (day) => {
    const contract = contractOn(day.date, contracts);
    const policy = policyOn(day.date, contracts, rules);
    const row = policy?.rows.find(({ absenceTypeId }) => absenceTypeId === day.absenceTypeId);
    const type = types.get(day.absenceTypeId);
    const holiday = holidayOf(day.date, contract);
    const [reason, minutes] = minutesOf(day, { policy, row, type, holiday, contract });
    const cost = { reason, holiday: reason === 'publicHoliday' ? (holiday ?? null) : null, minutes };
    const [first] = row?.balanceIds ?? [];
    if (row === undefined || first === undefined || minutes === 0) return { ...cost, amount: 0n, balanceIds: [] };
    const balanceIds = row.autoSelectBalance ? row.balanceIds : [first];
    if (type?.unit !== 'days') return { ...cost, amount: BigInt(minutes) * oneOfLeave, balanceIds };
    // Dates on which nothing is expected cost no day, half a day is for balances that have them (decisions 70 and 71).
    const isHalf = day.startTime !== null && balances.get(first)?.allowHalfDays;
    return { ...cost, amount: isHalf ? oneOfLeave / 2n : oneOfLeave, balanceIds };
  };
};
