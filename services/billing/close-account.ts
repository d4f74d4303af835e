import * as z from 'zod';
import { billingAccess } from '#domain/billing/actions.ts';
import { stateAfter, stateOn } from '#domain/billing/subscription.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { commit } from '#services/kit/commit.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readBooks } from './billing-reader.ts';
import { booksChanges } from './books-changes.ts';

/** Closes the account permanently, confirmed by the typed company name. No one can log in; data are deleted after 30 days. Requires a browser session. */
export const closeAccount = useCase({
  name: 'closeAccount',
  needs: billingAccess.closeAccount,
  input: z.object({ company: stringSchema().max(200) }),
  run: async (ctx, { company }) => {
    const { accountId } = ctx.viewer;
    const books = await readBooks(ctx, accountId);
    const { account, today } = books;
    if (company.trim() !== account.company.trim())
      return refuse('INVALID', 'billing.companyDiffers', { field: 'company' });
    const state = stateAfter(stateOn(account, today), 'close');
    if (!state) return refuse('STATE', `account.${account.state}`);
    const changed = { state, continue_subscription: false };
    return commit(ctx, {
      changes: booksChanges(ctx, books, { account: changed, billing: { closedOn: today, nextPlan: null } }),
      event: { type: 'accountClosed', area: 'billing', subject: accountId },
      answer: { ok: true },
    });
  },
});
