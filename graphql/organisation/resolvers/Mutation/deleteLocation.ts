import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteLocation as run } from '#services/organisation/delete-location.ts';

export const deleteLocation: MutationResolvers['deleteLocation'] = (_root, { input }, { ctx }) => run(ctx, input);
