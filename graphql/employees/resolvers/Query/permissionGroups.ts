import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewPermissionGroups } from '#services/employees/view-permission-groups.ts';

export const permissionGroups: QueryResolvers['permissionGroups'] = async (_root, _args, { ctx }) =>
  answer(await viewPermissionGroups(ctx, {}));
