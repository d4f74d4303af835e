import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createLocationGroup as run } from '#services/organisation/create-location-group.ts';

export const createLocationGroup: MutationResolvers['createLocationGroup'] = (_root, { input }, { ctx }) =>
  run(ctx, input);
