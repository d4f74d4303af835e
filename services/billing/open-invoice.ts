import * as z from 'zod';
import { billingAccess } from '#domain/billing/actions.ts';
import { mayBePaid } from '#domain/billing/invoice.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { findInvoice } from './billing-reader.ts';

const input = z.object({ invoiceId: stringSchema().max(64) });

/** The page on which an invoice of the first billing system is paid (spec 7). */
export const viewHostedPage = useCase({
  name: 'viewHostedPage',
  needs: billingAccess.payInvoice,
  input,
  run: async (ctx, { invoiceId }) => {
    const invoice = await findInvoice(ctx, ctx.viewer.accountId, invoiceId);
    if (!invoice) return notFound();
    if (!mayBePaid(invoice)) return refuse('STATE', 'billing.notPayable');
    const url = await ctx.ports.payments.hostedPage(invoice);
    return url ? { url } : refuse('STATE', 'billing.noHostedPage');
  },
});

/** Where the PDF of an invoice is. */
export const viewInvoicePdf = useCase({
  name: 'viewInvoicePdf',
  needs: billingAccess.viewInvoices,
  input,
  run: async (ctx, { invoiceId }) => {
    const invoice = await findInvoice(ctx, ctx.viewer.accountId, invoiceId);
    if (!invoice) return notFound();
    const url = await ctx.ports.payments.pdf(invoice);
    return url ? { url } : notFound();
  },
});
