import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn } from '#domain/contracts/contract-on.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { shareOf } from '#domain/money/money.ts';
import type { Department } from '#domain/organisation/department.ts';
import type { Holiday } from '#domain/organisation/holiday.ts';
import type { OvertimePolicy } from '#domain/plus-minus/overtime-policy.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { AbsenceDay } from './absence.ts';
import type { AbsencePolicy, PolicyRow } from './absence-policy.ts';
import { type AbsenceType, typeTerms } from './absence-type.ts';
import { type LeaveAmount, oneOfLeave } from './leave-ledger.ts';
import { isInUse, type TimeOffBalance } from './time-off-balance.ts';

/** The company's settings for leave. */
export type LeaveRules = {
  contractTypes: readonly ContractType[];
  absencePolicies: readonly AbsencePolicy[];
  timeOffBalances: readonly TimeOffBalance[];
  absenceTypes: readonly AbsenceType[];
  departments: readonly Pick<Department, 'id' | 'holidayGroupId'>[];
  holidays: readonly Pick<Holiday, 'holidayGroupId' | 'date' | 'name'>[];
  /** When omitted, no hours are overtime. */
  overtimePolicies?: readonly OvertimePolicy[];
};

/** The public holiday in the department of the contract on the date, regardless of where the person is planned (decision 68). */
export const holidayNames = ({ departments, holidays }: Pick<LeaveRules, 'departments' | 'holidays'>) => {
  const groups = new Map(departments.map(({ id, holidayGroupId }) => [id, holidayGroupId]));
  const names = new Map(holidays.map(({ holidayGroupId, date, name }) => [`${holidayGroupId} ${date}`, name]));
  return (date: PlainDate, contract: Pick<Contract, 'departmentId'> | undefined): string | undefined =>
    contract && names.get(`${groups.get(contract.departmentId)} ${date}`);
};

export const dayReasons = [
  'wholeDay',
  'halfDay',
  'partOfDay',
  'publicHoliday',
  'dayOff',
  'notScheduled',
  'noContract',
  'noDeduction',
  'notCounted',
  'waiting',
] as const;
/** Reason for the cost of a day of absence. */
export type DayReason = (typeof dayReasons)[number];

export type DayCost = {
  reason: DayReason;
  /** Name of the public holiday; null for other reasons. */
  holiday: string | null;
  /** Minutes of absence. */
  minutes: number;
  /** Amount and the balances that it is taken from; a shortfall is owed in the first. No balances when nothing is taken. */
  amount: LeaveAmount;
  balanceIds: readonly string[];
  /** Minutes of waiting time and the balance that they are taken from; null means unpaid (decision 73). */
  waiting: number;
  waitBalanceId: string | null;
  /** For types in days: a waiting day, whose minutes are all waiting time. */
  isWaitDay: boolean;
};

export type AwayDay = Pick<AbsenceDay, 'absenceId' | 'date' | 'minutes' | 'startTime' | 'absenceTypeId'> &
  Partial<Pick<AbsenceDay, 'balanceId' | 'waitMinutes' | 'waitDays'>>;

export type DayTerms = {
  policy?: AbsencePolicy;
  row?: PolicyRow;
  type?: AbsenceType;
  holiday?: string;
  contract?: Contract;
  balances: ReadonlyMap<string, TimeOffBalance>;
  /** Average of the 13 weeks before; undefined where nothing was agreed then. */
  average: () => number | undefined;
  /** Minutes of the request's waiting time that remain after earlier dates. */
  waitLeft: number;
  /** Waiting days of the request that remain after earlier dates. */
  waitDaysLeft: number;
};

/** A half day until noon is the first half, which includes the odd minute (decision 70). */
const halfOf = (minutes: number, { startTime }: AwayDay): number =>
  startTime !== null && startTime < '12:00' ? Math.ceil(minutes / 2) : Math.floor(minutes / 2);

/**
 * Typed hours are used as typed, contract hours by the contract in force (decision 66), planned hours as stored. Types that the
 * policy doesn't list use the contract's hours (decision 74); types that aren't counted use none (decision 75). The policy can
 * make every other type, typed hours included, cost nothing on public holidays (decision 69). The second number is the expected
 * minutes on the date.
 */
const minutesOf = (day: AwayDay, terms: DayTerms): [DayReason, number, number] => {
  const { policy, row, type, holiday, contract } = terms;
  const inDays = type?.unit === 'days';
  if (type?.isCounted === false) return ['notCounted', 0, 0];
  if (!contract) return ['noContract', day.startTime === null || inDays ? 0 : day.minutes, 0];
  if (holiday !== undefined && policy?.zeroOutPublicHolidayOverlap && type?.id !== policy.publicHolidayAbsenceTypeId)
    return ['publicHoliday', 0, 0];
  if (row?.hours === 'NONE') return ['noDeduction', 0, 0];
  const isPart = day.startTime !== null;
  if (isPart && !inDays) return ['partOfDay', day.minutes, day.minutes];
  const byPlan = row?.hours === 'SCHEDULED' && !isPart;
  const expected = byPlan ? day.minutes : contractMinutesOn(day.date, [contract]);
  if (expected === 0) return [byPlan ? 'notScheduled' : 'dayOff', 0, 0];
  const value = inDays ? dayValueOf(expected, terms) : expected;
  if (!isPart) return ['wholeDay', value, expected];
  return ['halfDay', halfOf(value, day), expected];
};

const dayValueOf = (expected: number, { row, average }: DayTerms): number => {
  if (row?.dayValue === 'NONE') return 0;
  return row?.dayValue === 'GERMAN_13_WEEK' ? (average() ?? expected) : expected;
};

/** The row's balances in use on the date: all of them with automatic selection, else the chosen one, else the first. */
const balancesOf = ({ date, balanceId }: AwayDay, { row, balances }: DayTerms): string[] => {
  const inUse = (row?.balanceIds ?? []).filter((id) => isInUse(balances.get(id), date));
  if (row?.autoSelectBalance) return inUse;
  const chosen = inUse.find((id) => id === balanceId) ?? inUse[0];
  return chosen === undefined ? [] : [chosen];
};

/** The minutes and cost of a day of absence under these terms, with the reason. */
export const dayCost = (day: AwayDay, terms: DayTerms): DayCost => {
  const { policy, type, holiday, balances, waitLeft, waitDaysLeft } = terms;
  const [reason, minutes, expected] = minutesOf(day, terms);
  const inDays = type?.unit === 'days';
  // Dates on which nothing is expected use no waiting day, since they cost nothing.
  const isWaitDay = inDays && Boolean(type.hasWaitHours) && waitDaysLeft > 0 && expected > 0;
  const waitMinutes = type?.hasWaitHours && !inDays ? Math.min(minutes, waitLeft) : 0;
  const waiting = isWaitDay ? minutes : waitMinutes;
  const cost = {
    reason: isWaitDay || (waiting > 0 && waiting === minutes) ? ('waiting' as const) : reason,
    holiday: reason === 'publicHoliday' ? (holiday ?? null) : null,
    minutes,
    waiting,
    waitBalanceId: policy?.waitHoursBalanceId ?? null,
    isWaitDay,
  };
  const balanceIds = balancesOf(day, terms);
  const [first] = balanceIds;
  if (first === undefined || expected === 0 || isWaitDay) return { ...cost, amount: 0n, balanceIds: [] };
  if (!inDays) {
    const taken = minutes - waiting;
    return { ...cost, amount: BigInt(taken) * oneOfLeave, balanceIds: taken === 0 ? [] : balanceIds };
  }
  // Dates on which nothing is expected cost no day; half days exist only for balances that allow them (decisions 70 and 71).
  const isHalf = day.startTime !== null && balances.get(first)?.allowHalfDays;
  return { ...cost, amount: isHalf ? oneOfLeave / 2n : oneOfLeave, balanceIds };
};

/**
 * Minutes of a day of absence that hourly pay includes: none for unpaid types and unpaid waiting time, else by the type's
 * percentage.
 */
export const paidMinutes = (
  { minutes, waiting, waitBalanceId }: Pick<DayCost, 'minutes' | 'waiting' | 'waitBalanceId'>,
  type: AbsenceType | undefined,
): number => {
  const { paid, percentage } = typeTerms(type ?? {});
  const due = minutes - (waitBalanceId === null ? waiting : 0);
  return paid ? shareOf(due, percentage) : 0;
};
