import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import type { LeaveAmount } from '#domain/absence/leave-ledger.ts';
import { oneOfLeave } from '#domain/absence/leave-ledger.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadHorizon, type Week } from '#services/table.ts';

/** Whole minutes, or hundredths of a day. */
export type ShownAmount = number;

export const shownAmount = (amount: LeaveAmount, unit: TimeOffBalance['unit']): ShownAmount =>
  roundedFraction(unit === 'days' ? amount * 100n : amount, oneOfLeave);

export type LeaveHorizon = { person: LeavePerson } & Pick<Week, 'scheduledShifts' | 'hiddenShifts' | 'minijobPayouts'>;

/** What a person's leave follows from: one Query for everything that was planned, worked and taken since `from` or the first contract. */
export const loadLeavePerson = async (
  ctx: Ctx,
  { accountId, employeeId, contracts }: { accountId: string; employeeId: string; contracts: readonly Contract[] },
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<LeaveHorizon> => {
  const since = contracts.reduce((first, { startdate }) => earliest(first, startdate), from);
  const week = await loadHorizon(ctx, accountId, employeeId, { from: since, to: until });
  const { absenceDays, timesheetEntries, leaveCorrections: corrections, scheduledShifts, hiddenShifts } = week;
  const { minijobPayouts } = week;
  return {
    person: { contracts, absenceDays, timesheetEntries, corrections },
    scheduledShifts,
    hiddenShifts,
    minijobPayouts,
  };
};
