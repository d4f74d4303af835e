import type { LeaveAmount } from '#domain/absence/leave-ledger.ts';
import { type LeaveSummary, leaveFigures, monthEndsOf } from '#domain/absence/leave-summary.ts';
import { type LeaveRate, leaveRate, leaveValue } from '#domain/absence/leave-value.ts';
import { lastDayOfLeaveYear } from '#domain/absence/leave-year.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { byDisplayName, type Employee } from '#domain/employees/employee.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation } from '#services/table.ts';
import { loadLeaveFigures } from './kept-leave.ts';

export type LeavePersonAt = { person: Employee; contracts: readonly Contract[]; departmentId: string };

/** One balance of one person on the date, in exact amounts. */
export type TeamLeaveRow = {
  person: Employee;
  departmentId: string;
  balance: TimeOffBalance;
  summary: LeaveSummary;
  /** For each month end of the date's year, in order, valued at that month's wage. */
  onMonthEnds: { amount: LeaveAmount; valueMinor: number | null }[];
  /** Undefined without a contract. */
  rate: LeaveRate | undefined;
  valueMinor: number | null;
};

/**
 * These people's balances that are in use or not empty. With `mostDerived`, only of the first people, as far as no more of them have
 * to be derived.
 */
export const loadTeamLeave = async (
  ctx: Ctx,
  accountId: string,
  everyone: readonly LeavePersonAt[],
  { date, mostDerived }: { date: PlainDate; mostDerived?: number },
): Promise<{ rows: TeamLeaveRow[]; people: readonly LeavePersonAt[] }> => {
  const { timeOffBalances, contractTypes } = await loadOrganisation(ctx, accountId);
  const holders = everyone.map(({ person, contracts }) => ({ employeeId: person.id, contracts }));
  const figures = await loadLeaveFigures(ctx, accountId, holders, { date, mostDerived });
  const people = everyone.filter(({ person }) => figures.has(person.id));
  const monthEnds = monthEndsOf(date);
  const rows = people.flatMap(({ person, contracts, departmentId }) => {
    const own = figures.get(person.id);
    const none = leaveFigures([], { date, lastDay: lastDayOfLeaveYear(date, contracts) });
    const rate = leaveRate(date, contracts, contractTypes);
    const ratesOfMonths = monthEnds.map((end) => leaveRate(end, contracts, contractTypes));
    const earning = new Set(
      contracts.flatMap(({ accruals }) =>
        (accruals ?? []).filter(({ factor }) => factor > 0).map(({ balanceId }) => balanceId),
      ),
    );
    return timeOffBalances.flatMap((balance): TeamLeaveRow[] => {
      const found = own?.get(balance.id);
      const { summary, onMonthEnds: amounts } = found ?? none;
      if (balance.active ? !(found || earning.has(balance.id)) : summary.now === 0n) return [];
      const valued = (amount: LeaveAmount, at: LeaveRate | undefined): number | null =>
        at ? leaveValue(amount, balance.unit, at) : null;
      const onMonthEnds = amounts.map((amount, index) => ({
        amount,
        valueMinor: valued(amount, ratesOfMonths[index]),
      }));
      return [{ person, departmentId, balance, summary, onMonthEnds, rate, valueMinor: valued(summary.now, rate) }];
    });
  });
  return { rows, people };
};

export const byPersonName = (a: TeamLeaveRow, b: TeamLeaveRow): number =>
  byDisplayName(a.person, b.person) || a.balance.order - b.balance.order;
