import type { MutationResolvers } from '#graphql/generated/types.ts';
import { setRecurringAvailability as set } from '#services/availability/set-recurring-availability.ts';

export const setRecurringAvailability: MutationResolvers['setRecurringAvailability'] = (_root, { input }, { ctx }) =>
  set(ctx, input);
