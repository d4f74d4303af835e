import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createLabourSet as create } from '#services/labour/create-labour-set.ts';

export const createLabourSet: MutationResolvers['createLabourSet'] = (_root, { input }, { ctx }) =>
  create(ctx, input as never);
