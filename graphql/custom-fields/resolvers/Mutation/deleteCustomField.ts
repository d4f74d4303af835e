import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteCustomField as remove } from '#services/custom-fields/delete-custom-field.ts';

export const deleteCustomField: MutationResolvers['deleteCustomField'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
