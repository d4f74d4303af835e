import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { groupChange } from '#services/access/permission-group-change.ts';
import { givingProblem, readStaff, rightsProblem, rightsTurn, withGroup } from '#services/access/staff.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { groupFields, groupProblem } from './permission-group-input.ts';

/** Changes what a group gives, for everyone who holds it, from their next request on. */
export const editPermissionGroup = useCase({
  name: 'editPermissionGroup',
  needs: identityAccess.editPermissionGroup,
  input: z.object({ id: referenceSchema, version: versionSchema, ...groupFields }),
  run: async (ctx, { id, version, ...given }) => {
    const turn = await rightsTurn(ctx);
    const before = await readStaff(ctx);
    const group = before.groups.find((one) => one.id === id);
    if (!group) return notFound();
    if (group.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: group });
    const edited = { ...group, ...given, updatedAt: instant(ctx.now) };
    const after = withGroup(before, group, edited);
    const lastDefault = group.isDefault && !after.groups.some(({ isDefault }) => isDefault);
    if (lastDefault) return refuse('STATE', 'lastDefaultGroup', { field: 'isDefault' });
    const problem =
      groupProblem(edited, before.groups) ??
      (await givingProblem(ctx, before, after)) ??
      rightsProblem(ctx, before, after);
    if (problem) return problem;
    return commit(ctx, {
      changes: [groupChange(group, edited)],
      guards: [turn],
      event: { type: 'permissionGroupEdited', area: 'identity', subject: id },
      answer: { ...edited, version: version + 1 },
    });
  },
});
