import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createCustomField as create } from '#services/custom-fields/create-custom-field.ts';

export const createCustomField: MutationResolvers['createCustomField'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
