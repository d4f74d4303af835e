import type { Account } from '#domain/account/account.ts';
import { billingAccess } from '#domain/billing/actions.ts';
import { dayOfMonth } from '#domain/billing/billing-period.ts';
import { stateAfter, stateOn } from '#domain/billing/subscription.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type Books, readBooks } from './billing-reader.ts';
import { type BooksAfter, booksChanges } from './books-changes.ts';
import { firstPaidMonth } from './first-paid-month.ts';
import { planInput } from './plan-input.ts';

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
  // Until that day nothing is owed: the first month and its invoice are made when it begins.
  return { account: changed, billing: { period: { from: books.today, until: from }, anchorDay: dayOfMonth(from) } };
};

/**
 * Confirms a plan: what was a trial goes on, what had expired opens again. Paid months begin after the trial; the first
 * invoice comes with the first of them. The free plan has none.
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
