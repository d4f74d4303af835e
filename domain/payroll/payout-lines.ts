import { isHourPot, type LeaveCorrection } from '#domain/absence/leave-correction.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn, weekTotal } from '#domain/contracts/contract-on.ts';
import { lineOf } from '#domain/kit/derivation.ts';
import { payFor, roundedFraction } from '#domain/money/money.ts';
import type { MinijobMonth } from '#domain/plus-minus/minijob.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import type { ExplainedPayLine } from './pay-line.ts';

type Person = { employeeId: string; contracts: readonly Contract[]; corrections: readonly LeaveCorrection[] };

/** The contract in force on the date, else the last one before it, since leave is often paid out after the last day. */
const contractFor = (date: PlainDate, contracts: readonly Contract[]): Contract | undefined =>
  contractOn(date, contracts) ??
  contracts.filter(({ startdate }) => startdate <= date).sort((a, b) => (a.startdate < b.startdate ? 1 : -1))[0];

/** The average day as a fraction: minutes of the week over the number of days with hours. */
const averageDay = ({ minutes }: Contract): { minutes: number; days: number } => ({
  minutes: weekTotal(minutes),
  days: Object.values(minutes).filter((amount) => amount > 0).length,
});

/** Pay for hundredths of days at the wage; a day is the average day of the contract. */
const payForDays = (hundredths: number, contract: Contract | undefined): number => {
  if (!contract) return 0;
  const { minutes, days } = averageDay(contract);
  if (days === 0) return 0;
  return roundedFraction(BigInt(hundredths) * BigInt(minutes) * BigInt(contract.wageMinor ?? 0), BigInt(days) * 6000n);
};

/**
 * Payouts of plus-minus and leave balances, at the wage of the payout date (decision 100). Leave in days has a quantity instead
 * of minutes.
 */
export const payoutLines = (
  { employeeId, contracts, corrections }: Person,
  balances: readonly Pick<TimeOffBalance, 'id' | 'unit'>[],
  range: DateRange,
): ExplainedPayLine[] =>
  corrections.flatMap(({ payoutDate, amount, departmentId, balanceId, ...entered }): ExplainedPayLine[] => {
    if (!payoutDate || !includesDate(range, payoutDate)) return [];
    const contract = contractFor(payoutDate, contracts);
    const inDays = balances.find(({ id }) => id === balanceId)?.unit === 'days';
    const minutes = inDays ? 0 : -amount;
    const wageMinor = contract?.wageMinor ?? 0;
    const since = contract?.startdate ?? null;
    const amountMinor = inDays ? payForDays(-amount, contract) : payFor(-amount, wageMinor);
    const { id: sourceId, note: name, enteredBy: approvedBy, enteredAt: approvedAt } = entered;
    const about = { ...{ sourceId, name, date: payoutDate, approvedBy, approvedAt }, since: null };
    return [
      {
        explain: () => [
          lineOf('payout', minutes, about),
          lineOf('payout', amountMinor, {
            ...{ ...about, unit: 'money', minutes: inDays ? null : minutes, wageMinor, since },
          }),
        ],
        employeeId,
        departmentId: contract?.departmentId ?? departmentId,
        contractTypeId: contract?.contractTypeId ?? '',
        date: payoutDate,
        component: isHourPot(balanceId) ? 'payout' : 'leavePayout',
        detail: isHourPot(balanceId) ? '' : balanceId,
        minutes,
        quantity: inDays ? -amount : 0,
        amountMinor,
      },
    ];
  });

/**
 * Payouts of a minijob as recorded in the ledger: a payout up to the limit equals the limit to the cent, so its minutes are
 * rounded.
 */
export const minijobLines = (
  { employeeId, contracts }: Person,
  months: readonly MinijobMonth[],
  isMinijob: (contract: Contract) => boolean,
  range: DateRange,
): ExplainedPayLine[] =>
  months.flatMap(({ month, payout }): ExplainedPayLine[] => {
    if (!payout || !includesDate(range, payout.payoutDate)) return [];
    const contract = contractFor(lastOfMonth(month), contracts.filter(isMinijob));
    const minutes = roundedFraction(BigInt(payout.hours) * 60n, 100n);
    const about = { date: payout.payoutDate };
    return [
      {
        explain: () => [
          lineOf('payout', minutes, about),
          lineOf('payout', payout.payMinor, { ...about, unit: 'money', minutes }),
        ],
        employeeId,
        departmentId: contract?.departmentId ?? '',
        contractTypeId: contract?.contractTypeId ?? '',
        date: payout.payoutDate,
        component: 'minijobPayout',
        detail: '',
        minutes,
        quantity: 0,
        amountMinor: payout.payMinor,
      },
    ];
  });
