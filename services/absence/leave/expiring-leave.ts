import { leaveFacts } from '#domain/absence/leave-facts.ts';
import {
  endsCycleIn,
  expiringLots,
  type LotForecast,
  leaveForecast,
  noticedLastDays,
} from '#domain/absence/leave-forecast.ts';
import { type ShownAmount, shownLeave } from '#domain/absence/shown-leave.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { leaveCorrections, leaveEndsPartition } from '#services/absence/leave.store.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';

/** People whose leave is computed concurrently. */
const atOnce = 32;

export type ExpiringLeave = {
  employeeId: string;
  balance: TimeOffBalance;
  lot: LotForecast;
  /** Leave that expires unless it is taken, after approved leave. */
  amount: ShownAmount;
};

/**
 * People whose leave may be due for a notice on one of the dates: everyone when a leave year ends by its balance, otherwise
 * people with a correction that has such a last day. One Query, regardless of the number of people.
 */
const holdersOf = async (ctx: Ctx, accountId: string, range: DateRange): Promise<Set<string> | 'everyone'> => {
  const { timeOffBalances } = await loadOrganisation(ctx, accountId);
  const ends = noticedLastDays(range);
  if (endsCycleIn(timeOffBalances, ends)) return 'everyone';
  const items = await queryAll(ctx.table, {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': leaveEndsPartition(accountId), ':from': ends.from, ':to': `${ends.to}#~` },
  });
  return new Set(only(leaveCorrections, items).map(({ employeeId }) => employeeId));
};

/** Whether anyone's leave may be due for a notice on one of the dates. */
export const mayLeaveExpire = async (ctx: Ctx, accountId: string, range: DateRange): Promise<boolean> => {
  const holders = await holdersOf(ctx, accountId, range);
  return holders === 'everyone' || holders.size > 0;
};

/** Leave of these people that is due for a notice on one of the dates, and expires unless used. */
export const loadExpiringLeave = async (
  ctx: Ctx,
  accountId: string,
  employeeIds: readonly string[],
  range: DateRange,
): Promise<ExpiringLeave[]> => {
  const [holders, organisation, { contracts }] = await Promise.all([
    holdersOf(ctx, accountId, range),
    loadOrganisation(ctx, accountId),
    loadPeople(ctx, accountId),
  ]);
  const { timeOffBalances } = organisation;
  const date = range.to;
  // All leave due for a notice by then has expired by this date.
  const until = addDays(noticedLastDays(range).to, 1);
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const expiringOf = async (employeeId: string): Promise<ExpiringLeave[]> => {
    const own = contractsOf.get(employeeId) ?? [];
    const { person } = await loadLeavePerson(ctx, { accountId, employeeId, contracts: own }, { from: date, until });
    const forecast = leaveForecast(timeOffBalances, leaveFacts(person, organisation, until), { date, until });
    return expiringLots(forecast, range).flatMap((lot) => {
      const balance = timeOffBalances.find(({ id }) => id === lot.balanceId)!;
      const amount = shownLeave(lot.rest, balance.unit);
      return amount > 0 ? [{ employeeId, balance, lot, amount }] : [];
    });
  };
  const people = employeeIds.filter((id) => holders === 'everyone' || holders.has(id));
  const found: ExpiringLeave[] = [];
  for (let start = 0; start < people.length; start += atOnce)
    found.push(...(await Promise.all(people.slice(start, start + atOnce).map(expiringOf))).flat());
  return found;
};
