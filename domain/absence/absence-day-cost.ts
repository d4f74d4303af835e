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

/** The public holiday of the contract's department on the date, wherever the person is planned (decision 68). */
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
  /** Minutes of it that are waiting time, and what they are taken from; null: they are not paid (decision 73). */
  waiting: number;
  waitBalanceId: string | null;
  /** Of types in days: a day of waiting time, all of whose minutes are waiting. */
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
  /** The average of the 13 weeks before; undefined where nothing was agreed then. */
  average: () => number | undefined;
  /** Minutes of the request's waiting time that earlier dates left over. */
  waitLeft: number;
  /** The same of its waiting days. */
  waitDaysLeft: number;
};

/** Until noon it is the first half of the day, which has the odd minute (decision 70). */
const halfOf = (minutes: number, { startTime }: AwayDay): number =>
  startTime !== null && startTime < '12:00' ? Math.ceil(minutes / 2) : Math.floor(minutes / 2);

/**
 * Typed hours as typed, contract hours by the contract in force (decision 66), planned hours as they were kept. A type that the
 * policy doesn't name has the contract's hours (decision 74), one that isn't counted none (decision 75). On a public holiday the
 * policy may let every other type cost nothing, typed hours too (decision 69). The second figure is what is expected on the date.
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

/** The row's balances that are in use on the date: all that it selects among, the one that was chosen, else the first. */
const balancesOf = ({ date, balanceId }: AwayDay, { row, balances }: DayTerms): string[] => {
  const inUse = (row?.balanceIds ?? []).filter((id) => isInUse(balances.get(id), date));
  if (row?.autoSelectBalance) return inUse;
  const chosen = inUse.find((id) => id === balanceId) ?? inUse[0];
  return chosen === undefined ? [] : [chosen];
};

/** What a day of absence counts and takes under these terms, and why. */
export const dayCost = (day: AwayDay, terms: DayTerms): DayCost => {
  const { policy, type, holiday, balances, waitLeft, waitDaysLeft } = terms;
  const [reason, minutes, expected] = minutesOf(day, terms);
  const inDays = type?.unit === 'days';
  // Dates on which nothing is expected use up no waiting day, as they cost none.
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
  // Dates on which nothing is expected cost no day, half a day is for balances that have them (decisions 70 and 71).
  const isHalf = day.startTime !== null && balances.get(first)?.allowHalfDays;
  return { ...cost, amount: isHalf ? oneOfLeave / 2n : oneOfLeave, balanceIds };
};

/** What pay by the hour pays of a day of absence: nothing of unpaid types and unpaid waiting time, the rest by the percentage. */
export const paidMinutes = (
  { minutes, waiting, waitBalanceId }: Pick<DayCost, 'minutes' | 'waiting' | 'waitBalanceId'>,
  type: AbsenceType | undefined,
): number => {
  const { paid, percentage } = typeTerms(type ?? {});
  const due = minutes - (waitBalanceId === null ? waiting : 0);
  return paid ? shareOf(due, percentage) : 0;
};
