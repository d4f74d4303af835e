import * as z from 'zod';
import { missingNeed } from '#domain/access/permission-choice.ts';
import type { PermissionGroup } from '#domain/access/permission-group.ts';
import { type Permission, permissionIds } from '#domain/access/permissions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { idSchema, nameSchema, referenceSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { groupChange } from '#services/access/permission-group-change.ts';
import {
  givingProblem,
  readStaff,
  rightsProblem,
  rightsTurn,
  type Staff,
  withGroup,
  withPerson,
} from '#services/access/staff.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';

/** Input fields of a permission group. */
const groupFields = {
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

/** Refuses duplicate names, and sets with missing dependencies. */
const groupProblem = (group: PermissionGroup, all: PermissionGroup[]): Refusal | undefined => {
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

/** Creates a permission group from permissions the viewer holds. */
export const createPermissionGroup = useCase({
  name: 'createPermissionGroup',
  needs: identityAccess.createPermissionGroup,
  input: z.object({ id: idSchema('pgr'), ...groupFields }),
  run: async (ctx, input) => {
    const turn = await rightsTurn(ctx);
    const before = await readStaff(ctx);
    const { accountId } = ctx.viewer;
    const group: PermissionGroup = { ...input, accountId, updatedAt: instant(ctx.now), version: 0 };
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

/** Changes a group's permissions for all its holders, effective with their next request. */
export const editPermissionGroup = useCase({
  name: 'editPermissionGroup',
  needs: identityAccess.editPermissionGroup,
  input: z.object({ id: referenceSchema, version: versionSchema, ...groupFields }),
  run: async (ctx, { id, version, ...input }) => {
    const turn = await rightsTurn(ctx);
    const before = await readStaff(ctx);
    const group = atVersion(
      before.groups.find((group) => group.id === id),
      version,
    );
    if (isRefusal(group)) return group;
    const edited = { ...group, ...input, updatedAt: instant(ctx.now) };
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

/** Deletes a group; its holders get the replacement, which also takes over the default. */
export const deletePermissionGroup = useCase({
  name: 'deletePermissionGroup',
  needs: identityAccess.deletePermissionGroup,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    replacementId: referenceSchema.nullish().describe('Needed while someone holds the group.'),
  }),
  run: async (ctx, { id, version, replacementId }) => {
    const turn = await rightsTurn(ctx);
    const before = await readStaff(ctx);
    const group = atVersion(
      before.groups.find((group) => group.id === id),
      version,
    );
    if (isRefusal(group)) return group;
    const replacement = before.groups.find((candidate) => candidate.id === replacementId && candidate.id !== id);
    const holders = before.people.filter(({ groups }) => groups.some(({ groupId }) => groupId === id));
    const missing = replacementProblem(before, group, { replacement, holders, wasNamed: Boolean(replacementId) });
    if (missing) return missing;
    const { after, people, heir } = replaced(ctx, before, group, { replacement, holders });
    const problem = (await givingProblem(ctx, before, after)) ?? rightsProblem(ctx, before, after);
    if (problem) return problem;
    return commitLarge(ctx, {
      changes: [
        groupChange(group, null),
        ...(heir ? [groupChange(replacement!, heir)] : []),
        ...people.map((person, index) => employeeChange(holders[index]!, person)),
      ],
      guards: [turn],
      event: {
        type: 'permissionGroupDeleted',
        area: 'identity',
        subject: id,
        details: { replacementId: replacement?.id ?? null, people: holders.length },
      },
      answer: { ok: true },
    });
  },
});

type With = { replacement: PermissionGroup | undefined; holders: Employee[] };

const isLastDefault = ({ groups }: Staff, group: PermissionGroup): boolean =>
  group.isDefault && !groups.some(({ id, isDefault }) => isDefault && id !== group.id);

const replacementProblem = (
  staff: Staff,
  group: PermissionGroup,
  { replacement, holders, wasNamed }: With & { wasNamed: boolean },
): Refusal | undefined => {
  if (replacement) return undefined;
  if (wasNamed) return refuse('INVALID', 'unknownPermissionGroup', { field: 'replacementId' });
  if (holders.length > 0) return refuse('INVALID', 'groupInUse', { field: 'replacementId', measured: holders.length });
  return isLastDefault(staff, group) ? refuse('STATE', 'lastDefaultGroup', { field: 'replacementId' }) : undefined;
};

/** Changes of holders to the replacement group, and of the replacement that becomes the default. */
const replaced = (ctx: Ctx<Viewer>, before: Staff, group: PermissionGroup, { replacement, holders }: With) => {
  const updatedAt = instant(ctx.now);
  const people = holders.map((person): Employee => {
    const swapped = person.groups.map((held) =>
      held.groupId === group.id ? { ...held, groupId: replacement!.id } : held,
    );
    const isFirst = (held: (typeof swapped)[number], place: number) =>
      swapped.findIndex((other) => other.departmentId === held.departmentId && other.groupId === held.groupId) ===
      place;
    return { ...person, groups: swapped.filter(isFirst), updatedAt };
  });
  const heir = replacement && isLastDefault(before, group) ? { ...replacement, isDefault: true, updatedAt } : undefined;
  const withoutGroup = withGroup(before, group, null);
  const groupsDone = heir ? withGroup(withoutGroup, heir, heir) : withoutGroup;
  return { after: people.reduce(withPerson, groupsDone), people, heir };
};
