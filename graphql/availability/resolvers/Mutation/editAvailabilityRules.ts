import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editAvailabilityRules as edit } from '#services/availability/edit-availability-rules.ts';

export const editAvailabilityRules: MutationResolvers['editAvailabilityRules'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
