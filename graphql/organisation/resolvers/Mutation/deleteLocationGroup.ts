import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteLocationGroup as run } from '#services/organisation/delete-location-group.ts';

export const deleteLocationGroup: MutationResolvers['deleteLocationGroup'] = (_root, { input }, { ctx }) =>
  run(ctx, input);
