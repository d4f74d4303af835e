import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editSurcharge as edit } from '#services/rates/edit-surcharge.ts';

export const editSurcharge: MutationResolvers['editSurcharge'] = (_root, { input }, { ctx }) => edit(ctx, input);
