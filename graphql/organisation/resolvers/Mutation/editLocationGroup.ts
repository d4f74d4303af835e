import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editLocationGroup as run } from '#services/organisation/edit-location-group.ts';

export const editLocationGroup: MutationResolvers['editLocationGroup'] = (_root, { input }, { ctx }) => run(ctx, input);
