import type { PermissionGroup } from '#domain/access/permission-group.ts';
import { defineStore } from '#services/kit/define-store.ts';

export const permissionGroups = defineStore<PermissionGroup>(
  'permissionGroup',
  {
    accountId: 'string',
    id: 'string',
    name: 'string',
    permissions: 'any',
    isDefault: 'boolean',
    updatedAt: 'string?',
    version: 'number',
  },
  { primary: ['a#${accountId}#groups', 'pgr#${id}'] },
);
export const groupsPartition = (accountId: string): string => `a#${accountId}#groups`;
