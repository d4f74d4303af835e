import { answer } from '#graphql/base/answer.ts';
import { viewSubscription } from '#services/billing/view-subscription.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const subscription: QueryResolvers['subscription'] = async (_root, _args, { ctx }) =>
  answer(await viewSubscription(ctx, {}));
