import { grantsOf, holdsAll, newGrants } from '#domain/access/grants-of.ts';
import { losesLastManager } from '#domain/access/last-manager.ts';
import type { PermissionGroup } from '#domain/access/permission-group.ts';
import { departmentsAffected, takesTooMuch } from '#domain/access/take-rights.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { readAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refusedToToken } from '#services/kit/need-session.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { turnOf } from '#services/kit/turn.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation, readEveryone } from '#services/table.ts';
import { groupsPartition, permissionGroups } from './access.store.ts';

/** All people and permission groups, the basis for checking changes of permissions. */
export type Staff = { people: Employee[]; groups: PermissionGroup[]; ownerId: string };

/**
 * Serialises changes of permissions in an account: two changes that each leave a manager could together leave none. Call before
 * reading; the guard fails when permissions changed since.
 */
export const rightsTurn = (ctx: Ctx<Viewer>): Promise<WriteAction> => turnOf(ctx, 'rights');

/** Reads the current state; not memoised, since a lost race reads again. */
export const readStaff = async (ctx: Ctx<Viewer>): Promise<Staff> => {
  const { accountId } = ctx.viewer;
  const [people, groups, { ownerId }] = await Promise.all([
    readEveryone(ctx, accountId),
    queryAll(ctx.table, partition(groupsPartition(accountId), { ConsistentRead: true })),
    readAccount(ctx, accountId),
  ]);
  return { people, groups: only(permissionGroups, groups), ownerId };
};

const changedIn = <T extends { id: string }>(list: T[], before: T | null, after: T | null): T[] => [
  ...list.filter(({ id }) => id !== before?.id && id !== after?.id),
  ...(after ? [after] : []),
];

export const withPerson = (staff: Staff, person: Employee): Staff => ({
  ...staff,
  people: changedIn(staff.people, person, person),
});
export const withGroup = (staff: Staff, before: PermissionGroup | null, after: PermissionGroup | null): Staff => ({
  ...staff,
  groups: changedIn(staff.groups, before, after),
});

/** Refuses a change that leaves no account manager. */
export const managerProblem = (ctx: Ctx<Viewer>, before: Staff, after: Staff): Refusal | undefined =>
  losesLastManager(before, after, dateAt(instant(ctx.now), ctx.viewer.zone))
    ? refuse('STATE', 'lastManager')
    : undefined;

/** Whether someone has more permissions after the change, or a group gives more to those who get it later. */
const givesMore = (before: Staff, after: Staff): boolean => {
  const had = new Map(before.people.map((person) => [person.id, grantsOf(person.groups, before.groups)]));
  return (
    after.people.some(({ id, groups }) => newGrants(had.get(id) ?? [], grantsOf(groups, after.groups)).length > 0) ||
    after.groups.some((group) => {
      const was = before.groups.find(({ id }) => id === group.id);
      const becomesDefault = group.isDefault && !was?.isDefault;
      return (
        becomesDefault ||
        (was !== undefined && group.permissions.some((permission) => !was.permissions.includes(permission)))
      );
    })
  );
};

/** Refuses an API token that gives permissions, which would outlive it. */
export const tokenProblem = (ctx: Ctx<Viewer>, before: Staff, after: Staff): Refusal | undefined =>
  givesMore(before, after) ? refusedToToken(ctx, 'permissions') : undefined;

/** Refuses a change that grants permissions the viewer does not hold there, directly or as a default. */
export const givingProblem = async (ctx: Ctx<Viewer>, before: Staff, after: Staff): Promise<Refusal | undefined> => {
  const refused = tokenProblem(ctx, before, after);
  if (refused) return refused;
  const tooMuch = (field: string) => refuse('FORBIDDEN', 'grantsMoreThanOwn', { field });
  const had = new Map(before.people.map((person) => [person.id, grantsOf(person.groups, before.groups)]));
  for (const { id, groups } of after.people)
    if (!holdsAll(ctx.viewer, newGrants(had.get(id) ?? [], grantsOf(groups, after.groups))))
      return tooMuch('permissions');
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  for (const group of after.groups) {
    const was = before.groups.find(({ id }) => id === group.id);
    const more = group.permissions.filter((permission) => !was?.permissions.includes(permission));
    if (!more.every((permission) => can(ctx.viewer, permission))) return tooMuch('permissions');
    // Default groups are assigned in every department, regardless of who assigns them.
    const asDefault = group.isDefault && !was?.isDefault ? group.permissions : group.isDefault ? more : [];
    if (!departments.every(({ id }) => asDefault.every((permission) => can(ctx.viewer, permission, id))))
      return tooMuch('isDefault');
  }
  return undefined;
};

/** Refuses a change that removes permissions from people who outrank the viewer, or that the viewer does not hold there. */
export const takingProblem = (ctx: Ctx<Viewer>, before: Staff, after: Staff): Refusal | undefined =>
  takesTooMuch(ctx.viewer, before, after) ? refuse('FORBIDDEN', 'holdsMoreThanYou', { field: 'groups' }) : undefined;

/**
 * Refuses a change of permissions that leaves no manager, affects departments where the viewer may not edit permissions, or
 * removes too much.
 */
export const rightsProblem = (ctx: Ctx<Viewer>, before: Staff, after: Staff): Refusal | undefined => {
  const lastOne = managerProblem(ctx, before, after);
  if (lastOne) return lastOne;
  const isElsewhere = departmentsAffected(before, after).some((departmentId) =>
    ctx.need(employeesAccess.editUserPermissions, { departmentId }),
  );
  if (isElsewhere) return refuse('FORBIDDEN', 'permissionsElsewhere', { field: 'groups' });
  return takingProblem(ctx, before, after);
};
