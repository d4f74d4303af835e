import type { PermissionGroup } from '#domain/access/permission-group.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { groupsPartition, permissionGroups } from './access.store.ts';

/** All permission groups of the account, loaded once per request. */
export const loadPermissionGroups = (ctx: Ctx, accountId: string): Promise<PermissionGroup[]> =>
  ctx.memo(`groups ${accountId}`, async () =>
    only(permissionGroups, await queryAll(ctx.table, partition(groupsPartition(accountId), { ConsistentRead: true }))),
  );
