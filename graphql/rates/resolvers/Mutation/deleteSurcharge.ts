import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteSurcharge as remove } from '#services/rates/delete-surcharge.ts';

export const deleteSurcharge: MutationResolvers['deleteSurcharge'] = (_root, { input }, { ctx }) => remove(ctx, input);
