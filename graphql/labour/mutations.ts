import type { MutationResolvers } from '#graphql/generated/types.ts';
import {
  createLabourSet as runCreateLabourSet,
  editLabourSet as runEditLabourSet,
} from '#services/labour/manage-labour-sets.ts';

export const createLabourSet: MutationResolvers['createLabourSet'] = (_root, { input }, { ctx }) =>
  runCreateLabourSet(ctx, input as never);

export const editLabourSet: MutationResolvers['editLabourSet'] = (_root, { input }, { ctx }) =>
  runEditLabourSet(ctx, input as never);
