import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createTimeOffBalance as create } from '#services/absence/create-time-off-balance.ts';

export const createTimeOffBalance: MutationResolvers['createTimeOffBalance'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
