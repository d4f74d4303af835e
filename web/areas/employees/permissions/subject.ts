import type { Subject } from '#domain/access/explain.ts';
import type { HeldGroup } from '#domain/access/grants-of.ts';
import { type Permission, permissionIds } from '#domain/access/permissions.ts';
import type { SignedIn } from '#web/kit/access/viewer-model.ts';
import type { PersonPermissionsQuery } from './PersonPermissions.generated.ts';

type Answer = PersonPermissionsQuery;
export type Group = { id: string; name: string; isDefault: boolean; permissions: Permission[] };
export type Department = NonNullable<Answer['organisation']>['departments'][number];

/** Data of the tab: the person, all groups and the departments. */
export type Known = { person: NonNullable<Answer['employee']>; groups: Group[]; departments: readonly Department[] };

/** Leaves out permissions unknown to this page, which a newer server may return. */
export const groupsOf = (groups: NonNullable<Answer['permissionGroups']>): Group[] =>
  groups.map(({ id, name, isDefault, permissions }) => ({
    id,
    name,
    isDefault,
    permissions: permissionIds.filter((permissionId) => permissions.includes(permissionId)),
  }));

export const heldBy = ({ groups }: Known['person']): HeldGroup[] =>
  (groups ?? []).map(({ departmentId, group }) => ({ departmentId, groupId: group.id }));

/** Departments of the person's teams, plus those where the person holds a group. */
export const departmentsOf = ({ person, departments }: Known, held: readonly HeldGroup[]): Department[] =>
  departments.filter(
    ({ id }) =>
      person.teams.some((team) => team.department_id === id) || held.some(({ departmentId }) => departmentId === id),
  );

/** The person as a viewer: their groups, with the account of the signed-in user. */
export const subjectOf = ({ person, groups }: Known, held: readonly HeldGroup[], account: SignedIn): Subject => ({
  viewer: {
    accountId: account.accountId,
    userId: person.id,
    isOwner: person.isOwner,
    plan: account.plan,
    state: account.state,
    flags: account.flags,
    departmentIds: [...new Set(person.teams.map(({ department_id }) => department_id))],
    teamIds: person.teams.map(({ id }) => id),
    quotaUsage: account.quotaUsage,
    zone: account.zone,
    mayApproveOwn: account.mayApproveOwn,
    refreshedAt: '',
  },
  held,
  groups,
});
