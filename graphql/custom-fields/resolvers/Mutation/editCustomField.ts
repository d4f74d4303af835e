import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editCustomField as edit } from '#services/custom-fields/edit-custom-field.ts';

export const editCustomField: MutationResolvers['editCustomField'] = (_root, { input }, { ctx }) => edit(ctx, input);
