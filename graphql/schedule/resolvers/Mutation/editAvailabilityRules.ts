import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editAvailabilityRules as edit } from '#services/schedule/edit-availability-rules.ts';

export const editAvailabilityRules: MutationResolvers['editAvailabilityRules'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
