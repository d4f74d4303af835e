import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createContract as create } from '#services/contracts/create-contract.ts';

export const createContract: MutationResolvers['createContract'] = (_root, { input }, { ctx }) => create(ctx, input);
