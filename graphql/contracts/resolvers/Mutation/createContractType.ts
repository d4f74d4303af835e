import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createContractType as create } from '#services/contracts/create-contract-type.ts';

export const createContractType: MutationResolvers['createContractType'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
