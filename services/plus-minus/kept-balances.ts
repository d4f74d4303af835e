import type { Contract } from '#domain/contracts/contract.ts';
import { type KeptBalances, keptBalanceOn, keptBalances } from '#domain/plus-minus/kept-balances.ts';
import type { PlusMinusRules } from '#domain/plus-minus/plus-minus-facts.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadKept } from '#services/kit/kept.ts';
import { sinceEver } from './view-plus-minus.ts';

type Holder = { employeeId: string; contracts: readonly Contract[] };

/** Derived from dates a little further than today, so that they are good for some days. */
const readAhead = 15;

/**
 * Balances of people that are good for each of the dates, the last of which is today: kept ones where nothing beneath changed
 * since, read with two BatchGets for 100 people, and derived ones, with a Query each, for the others.
 */
export const loadBalances = (
  ctx: Ctx,
  accountId: string,
  people: readonly Holder[],
  { rules, today, dates }: { rules: PlusMinusRules; today: PlainDate; dates: readonly PlainDate[] },
): Promise<ReadonlyMap<string, KeptBalances>> =>
  loadKept<Holder, KeptBalances>(ctx, accountId, people, {
    pk: `a#${accountId}#kept-plus-minus`,
    covers: (kept) => dates.every((date) => keptBalanceOn(kept, date) !== undefined),
    derive: async ({ employeeId, contracts }) => {
      const who = { accountId, employeeId, contracts };
      const { person } = await loadLeavePerson(ctx, who, { from: sinceEver, until: addDays(today, readAhead) });
      return keptBalances(person, rules, today);
    },
  });
