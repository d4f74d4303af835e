import * as z from 'zod';
import type { PermissionGroup } from '#domain/access/permission-group.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { idSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { groupChange } from '#services/access/permission-group-change.ts';
import { givingProblem, readStaff, rightsTurn, withGroup } from '#services/access/staff.ts';
import { commit } from '#services/kit/commit.ts';
import { useCase } from '#services/kit/use-case.ts';
import { groupFields, groupProblem } from './permission-group-input.ts';

/** Adds a permission group, made of what the viewer holds. */
export const createPermissionGroup = useCase({
  name: 'createPermissionGroup',
  needs: identityAccess.createPermissionGroup,
  input: z.object({ id: idSchema('pgr'), ...groupFields }),
  run: async (ctx, given) => {
    const turn = await rightsTurn(ctx);
    const before = await readStaff(ctx);
    const { accountId } = ctx.viewer;
    const group: PermissionGroup = { ...given, accountId, updatedAt: instant(ctx.now), version: 0 };
    const problem =
      groupProblem(group, before.groups) ?? (await givingProblem(ctx, before, withGroup(before, null, group)));
    if (problem) return problem;
    return commit(ctx, {
      changes: [groupChange(null, group)],
      guards: [turn],
      event: { type: 'permissionGroupCreated', area: 'identity', subject: group.id },
      answer: { ...group, version: 1 },
    });
  },
});
