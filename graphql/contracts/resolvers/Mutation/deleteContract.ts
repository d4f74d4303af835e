import { deleteContract as remove } from '#services/contracts/delete-contract.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const deleteContract: MutationResolvers['deleteContract'] = (_root, { input }, { ctx }) => remove(ctx, input);
