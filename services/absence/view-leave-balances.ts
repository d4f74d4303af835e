import * as z from 'zod';
import type { AbsenceDay } from '#domain/absence/absence.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { type LeaveAmount, type LeaveEntry, leaveEntries, oneOfLeave, yearOf } from '#domain/absence/leave-ledger.ts';
import { type LeaveYear, lastDayOfLeaveYear, leaveYear } from '#domain/absence/leave-year.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { instant } from '#domain/time/instant.ts';
import { earliest, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadHorizon, loadOrganisation, loadPerson } from '#services/table.ts';
import { departmentOfAbsence } from './absence-rights.ts';

/** Whole minutes, or hundredths of a day. */
type Shown = number;

type ShownLine = Omit<LeaveYear['months'][number]['lines'][number], 'amount' | 'absenceId'> & {
  amount: Shown;
  absenceId: string | null;
  /** Its name. */
  absenceType: string | null;
};

/** One balance of a person in a year, every figure rounded from its own exact value (decision 50). */
export type LeaveBalanceAnswer = Pick<TimeOffBalance, 'name' | 'unit'> & {
  balanceId: string;
  /** The date of `now`. */
  date: PlainDate;
  lastDay: PlainDate;
  carried: Shown;
  taken: Shown;
  now: Shown;
  ending: Shown;
  expiring: { lastDay: PlainDate; amount: Shown }[];
  months: { month: PlainDate; balance: Shown; lines: ShownLine[] }[];
};

type Ledger = { entries: LeaveEntry[]; absenceDays: AbsenceDay[] };

/** Every entry of a person's leave up to the date: one Query for what was worked and taken since the first contract. */
const loadLeaveEntries = async (
  ctx: Ctx,
  accountId: string,
  employeeId: string,
  { contracts, until }: { contracts: readonly Contract[]; until: PlainDate },
): Promise<Ledger> => {
  if (contracts.length === 0) return { entries: [], absenceDays: [] };
  const from = contracts.reduce((first, { startdate }) => earliest(first, startdate), until);
  const [rules, { absenceDays, timesheetEntries }] = await Promise.all([
    loadOrganisation(ctx, accountId),
    loadHorizon(ctx, accountId, employeeId, { from, to: until }),
  ]);
  const facts = leaveFacts({ contracts, absenceDays, timesheetEntries }, rules, until);
  return { entries: leaveEntries(rules.timeOffBalances, facts, until), absenceDays };
};

type Named = { date: PlainDate; typeOf: (absenceId: string | null) => string | null };

const shownAs = ({ id, name, unit }: TimeOffBalance, year: LeaveYear, { date, typeOf }: Named): LeaveBalanceAnswer => {
  const shown = (amount: LeaveAmount): Shown => roundedFraction(unit === 'days' ? amount * 100n : amount, oneOfLeave);
  return {
    balanceId: id,
    name,
    unit,
    date,
    lastDay: year.lastDay,
    carried: shown(year.carried),
    taken: shown(year.taken),
    now: shown(year.now),
    ending: shown(year.ending),
    expiring: year.expiring.map(({ lastDay, amount }) => ({ lastDay, amount: shown(amount) })),
    months: year.months.map(({ month, balance, lines }) => ({
      month,
      balance: shown(balance),
      lines: lines.map((line) => ({ ...line, amount: shown(line.amount), absenceType: typeOf(line.absenceId) })),
    })),
  };
};

/** Balances that the person has anything in, earns in, or could take from; retired ones only while something is in them. */
const isShown = (
  { id, active }: TimeOffBalance,
  entries: readonly LeaveEntry[],
  contracts: readonly Contract[],
  date: PlainDate,
): boolean => {
  if (!active) {
    const own = entries.filter((entry) => entry.balanceId === id && entry.date <= date);
    return own.reduce((sum, { amount }) => sum + amount, 0n) !== 0n;
  }
  const earns = contracts.some(({ accruals }) =>
    accruals?.some(({ balanceId, factor }) => balanceId === id && factor > 0),
  );
  return earns || entries.some(({ balanceId }) => balanceId === id);
};

/** The leave of a person in the year of the date, balance by balance, with the entries that make it. */
export const viewLeaveBalances = useCase({
  name: 'viewLeaveBalances',
  needs: absenceAccess.viewLeaveBalances,
  input: z.object({ userId: referenceSchema, date: plainDateSchema.nullish() }),
  scope: ({ userId }) => ({ ownerId: userId }),
  run: async (ctx, { userId, date: asked }) => {
    const { accountId, zone } = ctx.viewer;
    const date = asked ?? dateAt(instant(ctx.now), zone);
    const [{ employee, contracts }, { timeOffBalances, absenceTypes }] = await Promise.all([
      loadPerson(ctx, accountId, userId),
      loadOrganisation(ctx, accountId),
    ]);
    if (!employee) return notFound();
    const departmentId = departmentOfAbsence(employee, contracts, date);
    const isOwn = userId === ctx.viewer.userId;
    if (!isOwn && ctx.need(absenceAccess.viewLeaveBalances, { departmentId, ownerId: userId })) return notFound();
    // What is earned now is lost next year at the earliest.
    const until = plainDate(yearOf(date) + 1, 12, 31);
    const { entries, absenceDays } = await loadLeaveEntries(ctx, accountId, userId, { contracts, until });
    const names = new Map(absenceTypes.map((type) => [type.id, type.name]));
    const types = new Map(absenceDays.map(({ absenceId, absenceTypeId }) => [absenceId, names.get(absenceTypeId)]));
    const typeOf = (absenceId: string | null) => (absenceId && types.get(absenceId)) || null;
    const lastDay = lastDayOfLeaveYear(date, contracts);
    return timeOffBalances
      .filter((balance) => isShown(balance, entries, contracts, date))
      .map((balance) => shownAs(balance, leaveYear(entries, balance.id, { date, lastDay }), { date, typeOf }));
  },
});
