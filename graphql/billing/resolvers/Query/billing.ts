import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewBilling } from '#services/billing/view-billing.ts';

export const billing: QueryResolvers['billing'] = async (_root, _args, { ctx }) => answer(await viewBilling(ctx, {}));
