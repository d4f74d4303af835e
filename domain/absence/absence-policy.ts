import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { AbsenceType } from './absence-type.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

export const hoursDeterminations = ['SCHEDULED', 'CONTRACT', 'NONE'] as const;
/** What a day of absence takes: what was planned, what is agreed for the weekday, or nothing. */
export type HoursDetermination = (typeof hoursDeterminations)[number];

export const dayValues = ['CONTRACT', 'GERMAN_13_WEEK', 'NONE'] as const;
/** What a day of leave is worth in hours: by the contract, by the average of the 13 weeks before, or nothing. */
export type DayValue = (typeof dayValues)[number];

export const accrualSources = ['CONTRACT', 'WORKED', 'NONE'] as const;
/** The hours by which leave is earned. */
export type AccrualSource = (typeof accrualSources)[number];

/** One kind of absence as it works under a policy. */
export type PolicyRow = {
  absenceTypeId: string;
  /** What it is taken from, one of them for each request. */
  balanceIds: string[];
  hours: HoursDetermination;
  dayValue: DayValue;
  /** Taken from what expires first, without asking. */
  autoSelectBalance: boolean;
};

/** Which absences people have, and what they take. Contract types have one. */
export type AbsencePolicy = {
  accountId: string;
  /** `abp_…` */
  id: string;
  version: number;
  name: string;
  description: string | null;
  /** Kinds that it does not name cannot be asked for. */
  rows: PolicyRow[];
  accrualSource: AccrualSource;
  /** What the first hours of an illness are taken from: null is pay, else a balance. */
  waitHoursBalanceId: string | null;
  /** The type for public holidays; null or left out: none. */
  publicHolidayAbsenceTypeId?: string | null;
  /** Every other type takes nothing on a public holiday of the contract's department. */
  zeroOutPublicHolidayOverlap?: boolean | null;
  order: number;
};

type Known = {
  absenceTypes: readonly Pick<AbsenceType, 'id' | 'unit'>[];
  timeOffBalances: readonly Pick<TimeOffBalance, 'id' | 'unit'>[];
};

/** Why the rows cannot be kept, with the row that it is about; undefined when they can. */
export const policyProblem = (
  {
    rows,
    waitHoursBalanceId,
    publicHolidayAbsenceTypeId,
    zeroOutPublicHolidayOverlap,
  }: Pick<AbsencePolicy, 'rows' | 'waitHoursBalanceId' | 'publicHolidayAbsenceTypeId' | 'zeroOutPublicHolidayOverlap'>,
  { absenceTypes, timeOffBalances }: Known,
): { key: string; field: string } | undefined => {
  const types = new Map(absenceTypes.map((type) => [type.id, type]));
  const balances = new Map(timeOffBalances.map((balance) => [balance.id, balance]));
  for (const [index, { absenceTypeId, balanceIds }] of rows.entries()) {
    const field = `rows.${index}`;
    const type = types.get(absenceTypeId);
    if (!type) return { key: 'absenceTypeUnknown', field };
    if (rows.findIndex((row) => row.absenceTypeId === absenceTypeId) < index) return { key: 'policyRowTwice', field };
    if (balanceIds.some((id) => !balances.has(id))) return { key: 'unknownBalance', field };
    if (balanceIds.some((id) => balances.get(id)!.unit !== type.unit)) return { key: 'balanceOtherUnit', field };
  }
  if (waitHoursBalanceId !== null && balances.get(waitHoursBalanceId)?.unit !== 'hours')
    return { key: 'unknownBalance', field: 'waitHoursBalanceId' };
  if (publicHolidayAbsenceTypeId && !types.has(publicHolidayAbsenceTypeId))
    return { key: 'absenceTypeUnknown', field: 'publicHolidayAbsenceTypeId' };
  if (zeroOutPublicHolidayOverlap && !publicHolidayAbsenceTypeId)
    return { key: 'holidayTypeMissing', field: 'publicHolidayAbsenceTypeId' };
  return undefined;
};

/** The policy of the contract that a person has on the date; undefined without a contract or where its type has none. */
export const policyOn = (
  date: PlainDate,
  contracts: readonly Pick<Contract, 'startdate' | 'enddate' | 'contractTypeId'>[],
  {
    contractTypes,
    absencePolicies,
  }: {
    contractTypes: readonly Pick<ContractType, 'id' | 'absencePolicyId'>[];
    absencePolicies: readonly AbsencePolicy[];
  },
): AbsencePolicy | undefined => {
  const typeId = contractOn(date, contracts)?.contractTypeId;
  const policyId = contractTypes.find(({ id }) => id === typeId)?.absencePolicyId;
  return absencePolicies.find(({ id }) => id === policyId);
};

/** Whether the policy has this kind of absence; without a policy people have every kind. */
export const allowsType = (policy: Pick<AbsencePolicy, 'rows'> | undefined, absenceTypeId: string): boolean =>
  policy === undefined || policy.rows.some((row) => row.absenceTypeId === absenceTypeId);

/** Whether part of the day can't be taken: of a type in days, where the balance that is named, or the first, has whole days only. */
export const hasWholeDaysOnly = (
  { id, unit }: Pick<AbsenceType, 'id' | 'unit'>,
  policy: Pick<AbsencePolicy, 'rows'> | undefined,
  balances: readonly Pick<TimeOffBalance, 'id' | 'allowHalfDays'>[],
  balanceId: string | null,
): boolean => {
  const row = policy?.rows.find(({ absenceTypeId }) => absenceTypeId === id);
  const balance = balances.find((one) => one.id === (balanceId ?? row?.balanceIds[0]));
  return unit === 'days' && balance !== undefined && !balance.allowHalfDays;
};
