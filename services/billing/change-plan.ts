import * as z from 'zod';
import { type Plan, plans } from '#domain/access/plans.ts';
import type { Account } from '#domain/account/account.ts';
import { billingAccess } from '#domain/billing/actions.ts';
import { dayOfMonth, periodFrom, proratedUpgrade } from '#domain/billing/billing-period.ts';
import type { InvoiceLine } from '#domain/billing/invoice.ts';
import { isUpgrade, priceOf } from '#domain/billing/prices.ts';
import { stateAfter, stateOn } from '#domain/billing/subscription.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type Books, readBooks } from './billing-reader.ts';
import { type BooksAfter, booksChanges } from './books-changes.ts';
import { makeInvoice, periodLine } from './make-invoice.ts';
import { seatsOn } from './seats.ts';

/** A paid month that begins today, with its invoice. */
const firstPaidMonth = async (
  ctx: Ctx,
  books: Books,
  changed: Partial<Account> & Pick<Account, 'plan'>,
): Promise<BooksAfter | Refusal> => {
  const { account, billing, today } = books;
  const anchorDay = dayOfMonth(today);
  const period = periodFrom(today, anchorDay);
  const seats = await seatsOn(ctx, account.accountId, today);
  const invoice = await makeInvoice(ctx, books, [periodLine(changed.plan, seats, period, account.currency)]);
  if (isRefusal(invoice)) return invoice;
  return { account: changed, billing: { period, anchorDay, nextPlan: null, invoices: billing.invoices + 1 }, invoice };
};

/** One of the plans, as the contract spells it. */
const planInput = z
  .object({
    plan: stringSchema().transform((text, { addIssue }) => {
      const plan = plans.find((plan) => plan === text);
      if (!plan) addIssue({ code: 'custom', message: 'input.invalid_value' });
      return plan ?? z.NEVER;
    }),
  })
  .meta({ id: 'ChoosePlanInput' });

/** Price of the higher plan for the rest of the month, charged on the next invoice. */
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
  // In a trial nothing is paid, so the change applies at once.
  account.continue_subscription && billing.period !== null ? { billing: { nextPlan: plan } } : { account: { plan } };

/**
 * Changes the plan: a higher one at once, with the rest of the month on the next invoice; a lower one with the next month.
 * Choosing the current plan cancels a pending lower one.
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

/** When the first paid month begins: the day after the trial's last, or today when it is over. */
const paysFrom = ({ account, today }: Books): string => {
  const after = account.trialUntil === null ? today : addDays(account.trialUntil, 1);
  return account.state === 'trial' && after > today ? after : today;
};

const afterConfirming = (
  ctx: Ctx,
  books: Books,
  changed: Pick<Account, 'plan' | 'state' | 'continue_subscription'>,
): Promise<BooksAfter | Refusal> | BooksAfter => {
  const from = paysFrom(books);
  if (changed.plan === 'free') return { account: changed };
  if (from <= books.today) return firstPaidMonth(ctx, books, changed);
  // Nothing is due until that day; the first month and its invoice are created when it begins.
  return { account: changed, billing: { period: { from: books.today, until: from }, anchorDay: dayOfMonth(from) } };
};

/**
 * Confirms a plan: a trial continues as subscription, an expired account reopens. Paid months begin after the trial, the first
 * invoice with the first of them. The free plan has none.
 */
export const confirmPlan = useCase({
  name: 'confirmPlan',
  needs: billingAccess.confirmPlan,
  input: planInput,
  run: async (ctx, { plan }) => {
    const { accountId } = ctx.viewer;
    const books = await readBooks(ctx, accountId);
    const { account, today } = books;
    if (account.continue_subscription) return refuse('STATE', 'billing.confirmedAlready');
    const state = stateAfter(stateOn(account, today), 'confirm');
    if (!state) return refuse('STATE', `account.${account.state}`);
    const after = await afterConfirming(ctx, books, { plan, state, continue_subscription: true });
    if (isRefusal(after)) return after;
    return commit(ctx, {
      changes: booksChanges(ctx, books, after),
      event: { type: 'planConfirmed', area: 'billing', subject: accountId, details: { plan } },
      answer: { ok: true },
    });
  },
});
