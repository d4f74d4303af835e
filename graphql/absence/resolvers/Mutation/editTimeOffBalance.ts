import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editTimeOffBalance as edit } from '#services/absence/edit-time-off-balance.ts';

export const editTimeOffBalance: MutationResolvers['editTimeOffBalance'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
