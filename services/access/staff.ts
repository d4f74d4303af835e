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
import { partition, queryAll } from '#services/kit/query-all.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { turnOf } from '#services/kit/turn.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation, readEveryone } from '#services/table.ts';
import { groupsPartition, permissionGroups } from './access.store.ts';

/** Everyone with the groups they may hold: the ground on which changes of rights are judged. */
export type Staff = { people: Employee[]; groups: PermissionGroup[]; ownerId: string };

/**
 * Rights of an account are changed one after the other: two changes that each leave a manager could together leave none.
 * Call it before reading; the guard fails when someone else changed rights since.
 */
export const rightsTurn = (ctx: Ctx<Viewer>): Promise<WriteAction> => turnOf(ctx, 'rights');

/** As it stands now; never from the request's memory, since a lost race reads again. */
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

/** Refuses a change after which no one would manage the account. */
export const managerProblem = (ctx: Ctx<Viewer>, before: Staff, after: Staff): Refusal | undefined =>
  losesLastManager(before, after, dateAt(instant(ctx.now), ctx.viewer.zone))
    ? refuse('STATE', 'lastManager')
    : undefined;

/** Refuses a change that gives anyone, now or as a default for later, what the viewer does not hold there. */
export const givingProblem = async (ctx: Ctx<Viewer>, before: Staff, after: Staff): Promise<Refusal | undefined> => {
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
    // A default group is given without a look at who gives it, in every department.
    const asDefault = group.isDefault && !was?.isDefault ? group.permissions : group.isDefault ? more : [];
    if (!departments.every(({ id }) => asDefault.every((permission) => can(ctx.viewer, permission, id))))
      return tooMuch('isDefault');
  }
  return undefined;
};

/** Refuses a change that takes from people who outrank the viewer, or what the viewer does not hold there. */
export const takingProblem = (ctx: Ctx<Viewer>, before: Staff, after: Staff): Refusal | undefined =>
  takesTooMuch(ctx.viewer, before, after) ? refuse('FORBIDDEN', 'holdsMoreThanYou', { field: 'groups' }) : undefined;

/** Refuses a change of permissions that leaves no manager, reaches departments where the viewer may not edit them, or takes too much. */
export const rightsProblem = (ctx: Ctx<Viewer>, before: Staff, after: Staff): Refusal | undefined => {
  const lastOne = managerProblem(ctx, before, after);
  if (lastOne) return lastOne;
  const isElsewhere = departmentsAffected(before, after).some((departmentId) =>
    ctx.need(employeesAccess.editUserPermissions, { departmentId }),
  );
  if (isElsewhere) return refuse('FORBIDDEN', 'permissionsElsewhere', { field: 'groups' });
  return takingProblem(ctx, before, after);
};
