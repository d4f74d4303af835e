import * as z from 'zod';
import { billingAccess } from '#domain/billing/actions.ts';
import { stateAfter } from '#domain/billing/subscription.ts';
import { addDays, daysBetween } from '#domain/time/plain-date.ts';
import { commit } from '#services/kit/commit.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type Books, readBooks } from './billing-reader.ts';
import { booksChanges } from './books-changes.ts';

/** The month that was paid for, moved on by the days of rest. */
const movedPeriod = ({ billing: { period, pausedOn }, today }: Books) => {
  if (period === null || pausedOn === null) return period;
  const rest = daysBetween(pausedOn, today);
  return { from: addDays(period.from, rest), until: addDays(period.until, rest) };
};

/** Ends the rest of a subscription: the account is open again at once, and its month goes on where it stopped. */
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
