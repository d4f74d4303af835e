import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteContract as remove } from '#services/contracts/delete-contract.ts';

export const deleteContract: MutationResolvers['deleteContract'] = (_root, { input }, { ctx }) => remove(ctx, input);
