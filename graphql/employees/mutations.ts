import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editEmployeeAvatar as runEditEmployeeAvatar } from '#services/employees/edit-employee-avatar.ts';

export const editEmployeeAvatar: MutationResolvers['editEmployeeAvatar'] = (_root, { input }, { ctx }) =>
  runEditEmployeeAvatar(ctx, { id: input.id, image: input.image ?? null });
