import type { MutationResolvers } from '#graphql/generated/types.ts';
import { resetAvailabilityRules as reset } from '#services/availability/reset-availability-rules.ts';

export const resetAvailabilityRules: MutationResolvers['resetAvailabilityRules'] = (_root, { input }, { ctx }) =>
  reset(ctx, input);
