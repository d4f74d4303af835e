import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewHostedPage } from '#services/billing/open-invoice.ts';

export const hostedPage: QueryResolvers['hostedPage'] = async (_root, { invoiceId }, { ctx }) => ({
  hosted_page: answer(await viewHostedPage(ctx, { invoiceId })),
});
