import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editPermissionGroup as edit } from '#services/identity/edit-permission-group.ts';

export const editPermissionGroup: MutationResolvers['editPermissionGroup'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
