import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createPermissionGroup as create } from '#services/identity/create-permission-group.ts';

export const createPermissionGroup: MutationResolvers['createPermissionGroup'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
