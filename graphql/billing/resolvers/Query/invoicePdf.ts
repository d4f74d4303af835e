import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { openInvoicePdf } from '#services/billing/open-invoice.ts';

export const invoicePdf: QueryResolvers['invoicePdf'] = async (_root, { invoiceId }, { ctx }) =>
  answer(await openInvoicePdf(ctx, { invoiceId }));
