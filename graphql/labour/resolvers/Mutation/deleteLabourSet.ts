import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteLabourSet as remove } from '#services/labour/delete-labour-set.ts';

export const deleteLabourSet: MutationResolvers['deleteLabourSet'] = (_root, { input }, { ctx }) => remove(ctx, input);
