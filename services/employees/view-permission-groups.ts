import * as z from 'zod';
import { employeesAccess } from '#domain/employees/actions.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { useCase } from '#services/kit/use-case.ts';

/** The permission groups of the account. */
export const viewPermissionGroups = useCase({
  name: 'viewPermissionGroups',
  needs: employeesAccess.viewPermissionGroups,
  input: z.object({}),
  run: (ctx) => loadPermissionGroups(ctx, ctx.viewer.accountId),
});
