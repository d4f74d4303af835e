import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deletePermissionGroup as remove } from '#services/identity/delete-permission-group.ts';

export const deletePermissionGroup: MutationResolvers['deletePermissionGroup'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
