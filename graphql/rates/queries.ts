import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewRatesPreview } from '#services/rates/view-rates-preview.ts';

export const ratesPreview: QueryResolvers['ratesPreview'] = async (_root, { input }, { ctx }) =>
  answer(await viewRatesPreview(ctx, input));
