import { editContract as edit } from '#services/contracts/edit-contract.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const editContract: MutationResolvers['editContract'] = (_root, { input }, { ctx }) => edit(ctx, input);
