import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editLabourSet as edit } from '#services/labour/edit-labour-set.ts';

export const editLabourSet: MutationResolvers['editLabourSet'] = (_root, { input }, { ctx }) =>
  edit(ctx, input as never);
