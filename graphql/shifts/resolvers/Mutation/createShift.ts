import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createShift as create } from '#services/shifts/types/create-shift.ts';

export const createShift: MutationResolvers['createShift'] = (_root, { input }, { ctx }) => create(ctx, input);
