import * as z from 'zod';
import { missingNeed } from '#domain/access/permission-choice.ts';
import type { PermissionGroup } from '#domain/access/permission-group.ts';
import { type Permission, permissionIds } from '#domain/access/permissions.ts';
import { nameSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** What a permission group is made of. */
export const groupFields = {
  name: nameSchema,
  permissions: z
    .array(stringSchema().pipe(z.enum(permissionIds as [Permission, ...Permission[]])))
    .max(permissionIds.length)
    .transform((list) => permissionIds.filter((id) => list.includes(id))),
  isDefault: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
};

const folded = (name: string): string => name.trim().toLocaleLowerCase();

/** Refuses a name that another group has, and a set in which something lacks what it depends on. */
export const groupProblem = (group: PermissionGroup, all: PermissionGroup[]): Refusal | undefined => {
  const twin = all.find(({ id, name }) => id !== group.id && folded(name) === folded(group.name));
  if (twin) return refuse('INVALID', 'permissionGroupNameTaken', { field: 'name' });
  const missing = missingNeed(group.permissions);
  return missing
    ? refuse('INVALID', 'permissionNeedsAnother', {
        field: 'permissions',
        measured: missing.permission,
        limit: missing.needs,
      })
    : undefined;
};
