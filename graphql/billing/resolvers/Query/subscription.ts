import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewSubscription } from '#services/billing/view-subscription.ts';

export const subscription: QueryResolvers['subscription'] = async (_root, _args, { ctx }) =>
  answer(await viewSubscription(ctx, {}));
