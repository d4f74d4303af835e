import type { MutationResolvers } from '#graphql/generated/types.ts';
import { closeHours as close } from '#services/closing/close-hours.ts';

export const closeHours: MutationResolvers['closeHours'] = (_root, { input }, { ctx }) => close(ctx, input);
