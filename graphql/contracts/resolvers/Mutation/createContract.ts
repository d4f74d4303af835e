import { createContract as create } from '#services/contracts/create-contract.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const createContract: MutationResolvers['createContract'] = (_root, { input }, { ctx }) => create(ctx, input);
