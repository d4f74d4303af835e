import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editContract as edit } from '#services/contracts/edit-contract.ts';

export const editContract: MutationResolvers['editContract'] = (_root, { input }, { ctx }) => edit(ctx, input);
