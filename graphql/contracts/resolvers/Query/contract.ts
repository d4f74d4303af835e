import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewContract } from '#services/contracts/view-contract.ts';

export const contract: QueryResolvers['contract'] = async (_root, args, { ctx }) =>
  answer(await viewContract(ctx, args));
