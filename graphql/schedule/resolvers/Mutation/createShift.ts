import { createShift as create } from '#services/schedule/create-shift.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const createShift: MutationResolvers['createShift'] = (_root, { input }, { ctx }) => create(ctx, input);
