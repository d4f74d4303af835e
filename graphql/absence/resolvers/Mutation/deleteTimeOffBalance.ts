import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteTimeOffBalance as remove } from '#services/absence/delete-time-off-balance.ts';

export const deleteTimeOffBalance: MutationResolvers['deleteTimeOffBalance'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
