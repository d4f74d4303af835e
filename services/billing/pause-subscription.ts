import * as z from 'zod';
import { billingAccess } from '#domain/billing/actions.ts';
import { isUnpaid } from '#domain/billing/invoice.ts';
import { stateAfter } from '#domain/billing/subscription.ts';
import { addDays, daysBetween } from '#domain/time/plain-date.ts';
import { commit } from '#services/kit/commit.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type Books, readBooks } from './billing-reader.ts';
import { booksChanges } from './books-changes.ts';

/** Pauses the subscription: the account is closed for work, nothing is billed, and the rest of the month is kept. */
export const pauseSubscription = useCase({
  name: 'pauseSubscription',
  needs: billingAccess.pauseSubscription,
  input: z.object({}),
  run: async (ctx) => {
    const { accountId } = ctx.viewer;
    const books = await readBooks(ctx, accountId);
    const state = stateAfter(books.account.state, 'pause');
    if (!state) return refuse('STATE', 'billing.notPausable');
    if (books.invoices.some(isUnpaid)) return refuse('STATE', 'billing.unpaid');
    return commit(ctx, {
      changes: booksChanges(ctx, books, { account: { state }, billing: { pausedOn: books.today } }),
      event: { type: 'subscriptionPaused', area: 'billing', subject: accountId },
      answer: { ok: true },
    });
  },
});

/** The paid month, extended by the paused days. */
const movedPeriod = ({ billing: { period, pausedOn }, today }: Books) => {
  if (period === null || pausedOn === null) return period;
  const rest = daysBetween(pausedOn, today);
  return { from: addDays(period.from, rest), until: addDays(period.until, rest) };
};

/** Resumes the subscription: the account reopens at once, and its month continues. */
export const resumeSubscription = useCase({
  name: 'resumeSubscription',
  needs: billingAccess.resumeSubscription,
  input: z.object({}),
  run: async (ctx) => {
    const { accountId } = ctx.viewer;
    const books = await readBooks(ctx, accountId);
    const state = stateAfter(books.account.state, 'resume');
    if (!state) return refuse('STATE', 'billing.notPaused');
    const period = movedPeriod(books);
    const anchorDay = period === null ? books.billing.anchorDay : Number(period.until.slice(8));
    return commit(ctx, {
      changes: booksChanges(ctx, books, { account: { state }, billing: { pausedOn: null, period, anchorDay } }),
      event: { type: 'subscriptionResumed', area: 'billing', subject: accountId },
      answer: { ok: true },
    });
  },
});
