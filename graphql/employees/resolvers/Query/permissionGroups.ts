import { answer } from '#graphql/base/answer.ts';
import { viewPermissionGroups } from '#services/employees/view-permission-groups.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const permissionGroups: QueryResolvers['permissionGroups'] = async (_root, _args, { ctx }) =>
  answer(await viewPermissionGroups(ctx, {}));
