import { editUserPermissions as edit } from '#services/employees/edit-user-permissions.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const editUserPermissions: MutationResolvers['editUserPermissions'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
