import type { MutationResolvers } from '#graphql/generated/types.ts';
import { setAvailability as set } from '#services/availability/set-availability.ts';

export const setAvailability: MutationResolvers['setAvailability'] = (_root, { input }, { ctx }) => set(ctx, input);
