import type { LeaveAmount } from '#domain/absence/leave-ledger.ts';
import { type LeaveStanding, leaveOnDates, leaveStanding } from '#domain/absence/leave-standing.ts';
import { type LeaveRate, leaveRate, leaveValue } from '#domain/absence/leave-value.ts';
import { lastDayOfLeaveYear } from '#domain/absence/leave-year.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import { firstOfMonth, lastOfMonth, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation } from '#services/table.ts';
import { loadLeaveBooks, type OneBook } from './leave-books.ts';

export type LeavePersonAt = { person: Employee; contracts: readonly Contract[]; departmentId: string };

/** One balance of one person on the date, in exact amounts. */
export type TeamLeaveRow = {
  person: Employee;
  departmentId: string;
  balance: TimeOffBalance;
  standing: LeaveStanding;
  /** At the ends of the months of the date's year, in order, valued at the wage of each. */
  onMonthEnds: { amount: LeaveAmount; valueMinor: number | null }[];
  /** Undefined without a contract. */
  rate: LeaveRate | undefined;
  valueMinor: number | null;
};

export const monthEndsOf = (date: PlainDate): PlainDate[] => {
  const first = plainDate(Number(date.slice(0, 4)), 1, 1);
  return Array.from({ length: 12 }, (_, month) => lastOfMonth(firstOfMonth(first, month)));
};

const none: OneBook = { before: 0n, entries: [] };

/** What everyone of these people has of each balance that is in use or has something in it. */
export const loadTeamLeave = async (
  ctx: Ctx,
  accountId: string,
  people: readonly LeavePersonAt[],
  date: PlainDate,
): Promise<TeamLeaveRow[]> => {
  const { timeOffBalances, contractTypes } = await loadOrganisation(ctx, accountId);
  const holders = people.map(({ person, contracts }) => ({ employeeId: person.id, contracts }));
  const books = await loadLeaveBooks(ctx, accountId, holders, date);
  const monthEnds = monthEndsOf(date);
  return people.flatMap(({ person, contracts, departmentId }) => {
    const own = books.get(person.id);
    const rate = leaveRate(date, contracts, contractTypes);
    const ratesOfMonths = monthEnds.map((end) => leaveRate(end, contracts, contractTypes));
    const lastDay = lastDayOfLeaveYear(date, contracts);
    const earning = new Set(
      contracts.flatMap(({ accruals }) =>
        (accruals ?? []).filter(({ factor }) => factor > 0).map(({ balanceId }) => balanceId),
      ),
    );
    return timeOffBalances.flatMap((balance): TeamLeaveRow[] => {
      const book = own?.get(balance.id);
      const { before, entries } = book ?? none;
      const standing = leaveStanding(before, entries, { date, lastDay });
      if (balance.active ? !(book || earning.has(balance.id)) : standing.now === 0n) return [];
      const valued = (amount: LeaveAmount, at: LeaveRate | undefined): number | null =>
        at ? leaveValue(amount, balance.unit, at) : null;
      const onMonthEnds = leaveOnDates(before, entries, monthEnds).map((amount, index) => ({
        amount,
        valueMinor: valued(amount, ratesOfMonths[index]),
      }));
      return [{ person, departmentId, balance, standing, onMonthEnds, rate, valueMinor: valued(standing.now, rate) }];
    });
  });
};

export const byPersonName = (one: TeamLeaveRow, other: TeamLeaveRow): number =>
  displayName(one.person).localeCompare(displayName(other.person), 'en') || one.balance.order - other.balance.order;
