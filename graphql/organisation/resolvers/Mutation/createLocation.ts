import { createLocation as create } from '#services/organisation/create-location.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const createLocation: MutationResolvers['createLocation'] = (_root, { input }, { ctx }) => create(ctx, input);
