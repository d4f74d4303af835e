import { answer } from '#graphql/base/answer.ts';
import { viewContracts } from '#services/contracts/view-contracts.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const contracts: QueryResolvers['contracts'] = async (_root, args, { ctx }) =>
  answer(await viewContracts(ctx, args));
