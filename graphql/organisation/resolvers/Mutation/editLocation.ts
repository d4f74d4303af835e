import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editLocation as edit } from '#services/organisation/edit-location.ts';

export const editLocation: MutationResolvers['editLocation'] = (_root, { input }, { ctx }) => edit(ctx, input);
