import type { AbsenceDay } from '#domain/absence/absence.ts';
import { countsByOtherDays, dayCosts } from '#domain/absence/absence-costs.ts';
import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { isHourPot } from '#domain/absence/leave-correction.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import type { LeaveAmount } from '#domain/absence/leave-ledger.ts';
import { oneOfLeave } from '#domain/absence/leave-ledger.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { unwrittenDays } from '#services/planning/absence-rows.ts';
import { loadHorizon, type Week } from '#services/table.ts';

/** Whole minutes, or hundredths of a day. */
export type ShownAmount = number;

export const shownAmount = (amount: LeaveAmount, unit: TimeOffBalance['unit']): ShownAmount =>
  roundedFraction(unit === 'days' ? amount * 100n : amount, oneOfLeave);

export type LeaveHorizon = { person: LeavePerson; growing: boolean } & Pick<
  Week,
  'scheduledShifts' | 'hiddenShifts' | 'minijobPayouts'
>;

/** Corrections of leave count from whenever they were entered: opening balances come before a contract. */
const beginning: PlainDate = '1900-01-01';

type Who = { accountId: string; employeeId: string; contracts: readonly Contract[] };

/** Rows of absences without an end that the minute rule has not written yet: no figure waits for it. Reads nothing where there are none. */
const daysAhead = async (
  ctx: Ctx,
  { accountId }: Who,
  { openAbsences, absenceDays }: Week,
  until: PlainDate,
): Promise<AbsenceDay[]> => {
  const found = openAbsences.map((open) => {
    const own = absenceDays.findLast(({ absenceId }) => absenceId === open.id);
    if (!own) return [];
    const absence = { ...own, accountId, id: open.id, firstDay: own.date, lastDay: null };
    return unwrittenDays(ctx, absence, open, { known: absenceDays, until });
  });
  return (await Promise.all(found)).flat();
};

/**
 * What a person's leave follows from: one Query for everything that was planned, worked and taken since `from` or the first contract,
 * and for all corrections of leave. `growing`: an absence without an end makes it more with every day.
 */
export const loadLeavePerson = async (
  ctx: Ctx,
  who: Who,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<LeaveHorizon> => {
  const { accountId, employeeId, contracts } = who;
  const since = contracts.reduce((first, { startdate }) => earliest(first, startdate), from);
  const week = await loadHorizon(ctx, accountId, employeeId, { from: beginning, to: until });
  const ahead = await daysAhead(ctx, who, week, until);
  const later = <D extends { date: PlainDate }>(all: D[]): D[] => all.filter(({ date }) => date >= since);
  return {
    person: {
      contracts,
      absenceDays: later([...week.absenceDays, ...ahead]),
      timesheetEntries: later(week.timesheetEntries),
      corrections: week.leaveCorrections.filter(({ date, balanceId }) => date >= since || !isHourPot(balanceId)),
    },
    scheduledShifts: later(week.scheduledShifts),
    hiddenShifts: later(week.hiddenShifts),
    minijobPayouts: week.minijobPayouts.filter(({ month }) => month >= since),
    growing: week.openAbsences.length > 0,
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
