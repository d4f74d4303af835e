import * as z from 'zod';
import { billingAccess } from '#domain/billing/actions.ts';
import { isUnpaid } from '#domain/billing/invoice.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readBooks } from './billing-reader.ts';
import { seatsOn } from './seats.ts';

/** Billing state with number of seats, for the billing page, the plan wizard and the subscription modal. */
export const viewBilling = useCase({
  name: 'viewBilling',
  needs: billingAccess.viewBilling,
  input: z.object({}),
  run: async (ctx) => {
    const books = await readBooks(ctx, ctx.viewer.accountId);
    return { ...books, seats: await seatsOn(ctx, ctx.viewer.accountId, books.today) };
  },
});

/** Unpaid invoices, oldest first; these lock an account until paid. */
export const viewExpiredInvoices = useCase({
  name: 'viewExpiredInvoices',
  needs: billingAccess.viewInvoices,
  input: z.object({}),
  run: async (ctx) => (await readBooks(ctx, ctx.viewer.accountId)).invoices.filter(isUnpaid).reverse(),
});

/** The account with its plan, state and counts of what the plan limits. */
export const viewSubscription = useCase({
  name: 'viewSubscription',
  needs: billingAccess.viewSubscription,
  input: z.object({}),
  run: (ctx) => ownAccount(ctx),
});
