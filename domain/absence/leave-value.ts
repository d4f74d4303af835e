import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn, weekTotal } from '#domain/contracts/contract-on.ts';
import { type Factor, factorOne, roundedFraction } from '#domain/money/money.ts';
import { type PlainDate, weekdays } from '#domain/time/plain-date.ts';
import type { AbsenceUnit } from './absence-type.ts';
import { type LeaveAmount, oneOfLeave } from './leave-ledger.ts';

/** Cost to the company of an hour of a person's leave. */
export type LeaveRate = {
  wageMinor: number;
  costFactor: Factor;
  /** Minutes and days of the contract's week: a day of leave is worth the minutes per day. */
  weekMinutes: number;
  weekDays: number;
};

/** The contract that values leave: the one in force, else the last that ended before the date. */
const valuedBy = (date: PlainDate, contracts: readonly Contract[]): Contract | undefined =>
  contractOn(date, contracts) ??
  contracts.filter(({ startdate }) => startdate <= date).toSorted((a, b) => (a.startdate < b.startdate ? 1 : -1))[0];

/** Undefined for people without a contract up to the date. */
export const leaveRate = (
  date: PlainDate,
  contracts: readonly Contract[],
  types: readonly { id: string; cocFactor: Factor }[],
): LeaveRate | undefined => {
  const contract = valuedBy(date, contracts);
  if (!contract) return undefined;
  return {
    wageMinor: contract.wageMinor ?? 0,
    costFactor: types.find(({ id }) => id === contract.contractTypeId)?.cocFactor ?? factorOne,
    weekMinutes: weekTotal(contract.minutes),
    weekDays: weekdays.filter((day) => contract.minutes[day] > 0).length,
  };
};

/** Minor units: hours at the wage plus the employer's costs, from the exact amount, rounded once. Debt is negative. */
export const leaveValue = (amount: LeaveAmount, unit: AbsenceUnit, rate: LeaveRate): number => {
  const { wageMinor, costFactor, weekMinutes, weekDays } = rate;
  const [minutes, over] = unit === 'hours' ? [1, 1] : [weekMinutes, Math.max(1, weekDays)];
  return roundedFraction(
    amount * BigInt(minutes) * BigInt(wageMinor) * BigInt(costFactor),
    oneOfLeave * BigInt(over) * 60n * BigInt(factorOne),
  );
};
