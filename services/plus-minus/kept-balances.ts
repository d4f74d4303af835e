import type { Contract } from '#domain/contracts/contract.ts';
import { type KeptBalances, keptBalanceOn, keptBalances } from '#domain/plus-minus/kept-balances.ts';
import type { PlusMinusRules } from '#domain/plus-minus/plus-minus-facts.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Stamp, stampKey } from '#services/kit/stamps.ts';
import type { Item, Key } from '#services/ports/table.ts';
import { sinceEver } from './view-plus-minus.ts';

type Holder = { employeeId: string; contracts: readonly Contract[] };
/** What is kept, and under which stamps it is good. */
type Kept = KeptBalances & { own: number; rules: number };

/** An index tells of a write a moment after it: what was read so soon is not kept. */
const settledSeconds = 120;
/** Derived from dates a little further than today, so that they are good for some days. */
const readAhead = 15;

const keptKey = (accountId: string, employeeId: string): Key => ({
  pk: `a#${accountId}#kept-plus-minus`,
  sk: employeeId,
});

type Stamps = { own?: Item & Stamp; rules?: Item & Stamp };

const isSettled = (ctx: Ctx, { own, rules }: Stamps): boolean =>
  [own, rules].every((one) => !one || ctx.now.since(one.movedAt).total('seconds') >= settledSeconds);

const derive = async (
  ctx: Ctx,
  accountId: string,
  { employeeId, contracts }: Holder,
  { rules, today, stamps }: { rules: PlusMinusRules; today: PlainDate; stamps: Stamps },
): Promise<KeptBalances> => {
  const who = { accountId, employeeId, contracts };
  const { person } = await loadLeavePerson(ctx, who, { from: sinceEver, until: addDays(today, readAhead) });
  const found = keptBalances(person, rules, today);
  if (isSettled(ctx, stamps))
    await ctx.table.update({
      Key: keptKey(accountId, employeeId),
      UpdateExpression:
        'SET #since = :since, #from = :from, balances = :balances, own = :own, #rules = :rules, accountId = :accountId',
      ExpressionAttributeNames: { '#since': 'since', '#from': 'from', '#rules': 'rules' },
      ExpressionAttributeValues: {
        ':since': found.since,
        ':from': found.from,
        ':balances': found.balances,
        ':own': stamps.own?.stamp ?? 0,
        ':rules': stamps.rules?.stamp ?? 0,
        ':accountId': accountId,
      },
    });
  return found;
};

const isGood = (
  kept: (Item & Kept) | undefined,
  { own, rules }: Stamps,
  dates: readonly PlainDate[],
): kept is Item & Kept =>
  kept !== undefined &&
  kept.own === (own?.stamp ?? 0) &&
  kept.rules === (rules?.stamp ?? 0) &&
  dates.every((date) => keptBalanceOn(kept, date) !== undefined);

/**
 * Balances of people that are good for each of the dates, the last of which is today: kept ones where nothing beneath changed
 * since, read with two BatchGets for 100 people, and derived ones, with a Query each, for the others.
 */
export const loadBalances = async (
  ctx: Ctx,
  accountId: string,
  people: readonly Holder[],
  { rules, today, dates }: { rules: PlusMinusRules; today: PlainDate; dates: readonly PlainDate[] },
): Promise<ReadonlyMap<string, KeptBalances>> => {
  const keys = people.flatMap(({ employeeId }) => [stampKey(accountId, employeeId), keptKey(accountId, employeeId)]);
  const items = await ctx.table.batchGet([stampKey(accountId), ...keys], { ConsistentRead: true });
  const at = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const found = <T>({ pk, sk }: Key): (Item & T) | undefined => at.get(`${pk} ${sk}`) as (Item & T) | undefined;
  const ofRules = found<Stamp>(stampKey(accountId));
  const all = people.map(async (person): Promise<[string, KeptBalances]> => {
    const { employeeId } = person;
    const stamps: Stamps = { own: found<Stamp>(stampKey(accountId, employeeId)), rules: ofRules };
    const kept = found<Kept>(keptKey(accountId, employeeId));
    return [
      employeeId,
      isGood(kept, stamps, dates) ? kept : await derive(ctx, accountId, person, { rules, today, stamps }),
    ];
  });
  return new Map(await Promise.all(all));
};
