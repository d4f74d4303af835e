import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewContractTypes } from '#services/contracts/view-contract-types.ts';

export const contractTypes: QueryResolvers['contractTypes'] = async (_root, _args, { ctx }) =>
  answer(await viewContractTypes(ctx, {}));
