import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editUserPermissions as edit } from '#services/employees/edit-user-permissions.ts';

export const editUserPermissions: MutationResolvers['editUserPermissions'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
