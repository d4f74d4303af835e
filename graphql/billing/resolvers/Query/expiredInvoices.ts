import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { listUnpaidInvoices } from '#services/billing/view-billing.ts';

export const expiredInvoices: QueryResolvers['expiredInvoices'] = async (_root, _args, { ctx }) =>
  answer(await listUnpaidInvoices(ctx, {}));
