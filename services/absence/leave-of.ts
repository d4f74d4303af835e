import type { AbsenceDay } from '#domain/absence/absence.ts';
import { countsByOtherDays, dayCosts } from '#domain/absence/absence-costs.ts';
import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { isHourPot } from '#domain/absence/leave-correction.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { unwrittenDays } from '#services/planning/absence-rows.ts';
import { loadHorizon, type Week } from '#services/table.ts';

export type LeaveHorizon = { person: LeavePerson; growing: boolean } & Pick<
  Week,
  'scheduledShifts' | 'hiddenShifts' | 'minijobPayouts'
>;

/** Leave corrections count regardless of their date: opening balances precede a contract. */
const beginning: PlainDate = '1900-01-01';

type Who = { accountId: string; employeeId: string; contracts: readonly Contract[] };

/**
 * Rows of open-ended absences that the minute rule has not written yet, so that no figure depends on it. Reads nothing if there
 * are none.
 */
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
 * Source data of a person's leave: one Query for everything planned, worked and taken since `from` or the first contract, and for
 * all leave corrections. `growing`: an open-ended absence adds to it every day.
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
 * Cost of absence days of several people. One more Query per person with days that count by other days (decisions 72 and 73):
 * hours of the 13 weeks before and earlier dates of the request are outside the range of a report or graph.
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
