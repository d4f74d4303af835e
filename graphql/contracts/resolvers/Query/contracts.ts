import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewContracts } from '#services/contracts/view-contracts.ts';

export const contracts: QueryResolvers['contracts'] = async (_root, args, { ctx }) =>
  answer(await viewContracts(ctx, args));
