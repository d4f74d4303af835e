import { createRequiredShift as create } from '#services/schedule/create-required-shift.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const createRequiredShift: MutationResolvers['createRequiredShift'] = (_root, { input }, { ctx }) => create(ctx, input);
