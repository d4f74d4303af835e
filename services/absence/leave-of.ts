import type { AbsenceDay } from '#domain/absence/absence.ts';
import { countsByOtherDays, dayCosts } from '#domain/absence/absence-costs.ts';
import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
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

type Reported = { accountId: string; contractsOf: (employeeId: string) => readonly Contract[]; rules: LeaveRules };

/**
 * What days of several people count. One Query more for each person who has a day that counts by others (decisions 72 and 73): its
 * hours of the 13 weeks before and its request's earlier dates lie outside what a report or a graph reads.
 */
export const loadDayCosts = async (
  ctx: Ctx,
  days: readonly AbsenceDay[],
  { accountId, contractsOf, rules }: Reported,
): Promise<(day: AbsenceDay) => ReturnType<ReturnType<typeof dayCosts>>> => {
  const costs = await Promise.all(
    [...Map.groupBy(days, ({ employeeId }) => employeeId)].map(async ([employeeId, absenceDays]) => {
      const contracts = contractsOf(employeeId);
      if (!absenceDays.some((day) => countsByOtherDays(day, contracts, rules)))
        return [employeeId, dayCosts({ contracts, absenceDays, timesheetEntries: [] }, rules)] as const;
      const dates = absenceDays.map(({ date }) => date).sort();
      const who = { accountId, employeeId, contracts };
      const { person } = await loadLeavePerson(ctx, who, { from: dates[0]!, until: dates.at(-1)! });
      return [employeeId, dayCosts(person, rules)] as const;
    }),
  );
  const costOf = new Map(costs);
  return (day) => costOf.get(day.employeeId)!(day);
};
