import type { AbsenceDay } from '#domain/absence/absence.ts';
import { countsByOtherDays, dayCosts } from '#domain/absence/absence-costs.ts';
import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { isHourPot } from '#domain/absence/leave-correction.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { unwrittenDays } from '#services/planning/absence-rows.ts';
import { loadHorizon, loadUnplanned, type Week } from '#services/table.ts';

export type LeaveHorizon = { person: LeavePerson; growing: boolean } & Pick<Week, 'minijobPayouts'>;
/** With what is planned on these dates. */
export type PlannedHorizon = LeaveHorizon & Pick<Week, 'scheduledShifts' | 'hiddenShifts'>;

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
  { openAbsences, absenceDays }: Pick<Week, 'openAbsences' | 'absenceDays'>,
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

type Dates = { from: PlainDate; until: PlainDate };

/** The first date that counts: that of the first contract, or `from` if that is earlier. */
const firstOf = ({ contracts }: Who, { from }: Dates): PlainDate =>
  contracts.reduce((first, { startdate }) => earliest(first, startdate), from);

const since = <D extends { date: PlainDate }>(all: readonly D[], first: PlainDate): D[] =>
  all.filter(({ date }) => date >= first);

const leaveHorizon = async (
  ctx: Ctx,
  who: Who,
  dates: Dates,
  week: Omit<Week, 'scheduledShifts' | 'hiddenShifts'>,
): Promise<LeaveHorizon> => {
  const first = firstOf(who, dates);
  const ahead = await daysAhead(ctx, who, week, dates.until);
  return {
    person: {
      contracts: who.contracts,
      absenceDays: since([...week.absenceDays, ...ahead], first),
      timesheetEntries: since(week.timesheetEntries, first),
      corrections: week.leaveCorrections.filter(({ date, balanceId }) => date >= first || !isHourPot(balanceId)),
    },
    minijobPayouts: week.minijobPayouts.filter(({ month }) => month >= first),
    growing: week.openAbsences.length > 0,
  };
};

/**
 * Source data of a person's leave: one Query for everything worked and taken since `from` or the first contract, and for all
 * leave corrections. `growing`: an open-ended absence adds to it every day.
 */
export const loadLeavePerson = async (ctx: Ctx, who: Who, dates: Dates): Promise<LeaveHorizon> => {
  const range = { from: beginning, to: dates.until };
  return leaveHorizon(ctx, who, dates, await loadUnplanned(ctx, who.accountId, who.employeeId, range));
};

/** As `loadLeavePerson`, with what is planned. */
export const loadLeaveAndPlan = async (ctx: Ctx, who: Who, dates: Dates): Promise<PlannedHorizon> => {
  const week = await loadHorizon(ctx, who.accountId, who.employeeId, { from: beginning, to: dates.until });
  const first = firstOf(who, dates);
  return {
    ...(await leaveHorizon(ctx, who, dates, week)),
    scheduledShifts: since(week.scheduledShifts, first),
    hiddenShifts: since(week.hiddenShifts, first),
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
