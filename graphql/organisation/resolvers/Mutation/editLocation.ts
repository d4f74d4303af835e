import { editLocation as edit } from '#services/organisation/edit-location.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const editLocation: MutationResolvers['editLocation'] = (_root, { input }, { ctx }) => edit(ctx, input);
