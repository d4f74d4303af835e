import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewRateCards } from '#services/rates/view-rate-cards.ts';

export const rateBook: QueryResolvers['rateBook'] = async (_root, _args, { ctx }) =>
  answer(await viewRateCards(ctx, {}));
