import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { AbsenceType } from './absence-type.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

export const hoursDeterminations = ['SCHEDULED', 'CONTRACT', 'NONE'] as const;
/** Source of the hours of a day of absence: planned shifts, the hours agreed for the weekday, or none. */
export type HoursDetermination = (typeof hoursDeterminations)[number];

export const dayValues = ['CONTRACT', 'GERMAN_13_WEEK', 'NONE'] as const;
/** Source of the hours of a day of leave: the contract, the average of the 13 weeks before, or none. */
export type DayValue = (typeof dayValues)[number];

export const accrualSources = ['CONTRACT', 'WORKED', 'NONE'] as const;
/** Hours on which leave accrues. */
export type AccrualSource = (typeof accrualSources)[number];

/** Rules of one absence type under a policy. */
export type PolicyRow = {
  absenceTypeId: string;
  /** Balances that the type may be taken from, one per request. */
  balanceIds: string[];
  hours: HoursDetermination;
  dayValue: DayValue;
  /** Takes from the balance that expires first, without asking. */
  autoSelectBalance: boolean;
};

/** The absence types that people can have and the balances that these are taken from; assigned to contract types. */
export type AbsencePolicy = {
  accountId: string;
  /** `abp_…` */
  id: string;
  version: number;
  name: string;
  description: string | null;
  /** Types that are not listed cannot be requested. */
  rows: PolicyRow[];
  accrualSource: AccrualSource;
  /** Balance that the waiting time of an illness is taken from; null means that it reduces pay. */
  waitHoursBalanceId: string | null;
  /** The type for public holidays; null or omitted means none. */
  publicHolidayAbsenceTypeId?: string | null;
  /** Whether every other type costs nothing on a public holiday of the contract's department. */
  zeroOutPublicHolidayOverlap?: boolean | null;
  order: number;
};

type Known = {
  absenceTypes: readonly Pick<AbsenceType, 'id' | 'unit'>[];
  timeOffBalances: readonly Pick<TimeOffBalance, 'id' | 'unit'>[];
};

/** Reason why the rows are invalid, with the row concerned; undefined when they are valid. */
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

/** The policy of the person's contract on the date; undefined without a contract, or when its contract type has no policy. */
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

/** Whether the policy allows this absence type; without a policy every type is allowed. */
export const allowsType = (policy: Pick<AbsencePolicy, 'rows'> | undefined, absenceTypeId: string): boolean =>
  policy === undefined || policy.rows.some((row) => row.absenceTypeId === absenceTypeId);

/** Whether part of a day can't be taken: for types in days, when the named (else the first) balance allows whole days only. */
export const hasWholeDaysOnly = (
  { id, unit }: Pick<AbsenceType, 'id' | 'unit'>,
  policy: Pick<AbsencePolicy, 'rows'> | undefined,
  balances: readonly Pick<TimeOffBalance, 'id' | 'allowHalfDays'>[],
  balanceId: string | null,
): boolean => {
  const row = policy?.rows.find(({ absenceTypeId }) => absenceTypeId === id);
  const balance = balances.find((candidate) => candidate.id === (balanceId ?? row?.balanceIds[0]));
  return unit === 'days' && balance !== undefined && !balance.allowHalfDays;
};
