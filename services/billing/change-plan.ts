import type { Plan } from '#domain/access/plans.ts';
import { billingAccess } from '#domain/billing/actions.ts';
import { proratedUpgrade } from '#domain/billing/billing-period.ts';
import type { InvoiceLine } from '#domain/billing/invoice.ts';
import { isUpgrade, priceOf } from '#domain/billing/prices.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type Books, readBooks } from './billing-reader.ts';
import { type BooksAfter, booksChanges } from './books-changes.ts';
import { firstPaidMonth } from './first-paid-month.ts';
import { planInput } from './plan-input.ts';
import { seatsOn } from './seats.ts';

/** What the higher plan costs for the rest of the month: on the next invoice. */
const upgradeLine = async (ctx: Ctx, { account, billing, today }: Books, plan: Plan): Promise<InvoiceLine> => {
  const seats = await seatsOn(ctx, account.accountId, today);
  const { currency } = account;
  const owed = proratedUpgrade({ from: account.plan, to: plan, seats, currency }, billing.period!, today);
  const { until } = billing.period!;
  return {
    kind: 'upgrade',
    plan,
    seats,
    unitMinor: priceOf(plan, currency).minor,
    from: today,
    until,
    minor: owed.minor,
  };
};

const higher = async (ctx: Ctx, books: Books, plan: Plan): Promise<BooksAfter | Refusal> => {
  const { account, billing } = books;
  if (!account.continue_subscription) return { account: { plan } };
  if (billing.period === null) return firstPaidMonth(ctx, books, { plan });
  const carried = [...billing.carried, await upgradeLine(ctx, books, plan)];
  return { account: { plan }, billing: { nextPlan: null, carried } };
};

const lower = ({ account, billing }: Books, plan: Plan): BooksAfter =>
  // In a trial nothing is paid for, so nothing has to run out first.
  account.continue_subscription && billing.period !== null ? { billing: { nextPlan: plan } } : { account: { plan } };

/**
 * Moves to another plan: a higher one at once, its price for the rest of the month on the next invoice; a lower one with the
 * next month. Choosing the present plan takes back a lower one that waits.
 */
export const changePlan = useCase({
  name: 'changePlan',
  needs: billingAccess.changePlan,
  input: planInput,
  run: async (ctx, { plan }) => {
    const { accountId } = ctx.viewer;
    const books = await readBooks(ctx, accountId);
    const { account, billing } = books;
    const same = plan === account.plan;
    if (same && billing.nextPlan === null) return refuse('STATE', 'billing.samePlan');
    const kept: BooksAfter = { billing: { nextPlan: null } };
    const after = same ? kept : isUpgrade(account.plan, plan) ? await higher(ctx, books, plan) : lower(books, plan);
    if (isRefusal(after)) return after;
    return commit(ctx, {
      changes: booksChanges(ctx, books, after),
      event: { type: 'planChanged', area: 'billing', subject: accountId, details: { from: account.plan, plan } },
      answer: { ok: true },
    });
  },
});
