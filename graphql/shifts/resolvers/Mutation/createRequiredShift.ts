import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createRequiredShift as create } from '#services/shifts/required/create-required-shift.ts';

export const createRequiredShift: MutationResolvers['createRequiredShift'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
