import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewContractPreview } from '#services/employment/view-contract-preview.ts';

export const contractPreview: QueryResolvers['contractPreview'] = async (_root, { input }, { ctx }) =>
  answer(await viewContractPreview(ctx, input));
