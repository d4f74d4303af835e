import type { PermissionGroup } from '#domain/access/permission-group.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee, Membership } from '#domain/employees/employee.ts';
import { mayGrant } from '#domain/employees/may-grant.ts';
import type { Department } from '#domain/organisation/department.ts';
import type { Team } from '#domain/organisation/team.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadOrganisation } from '#services/table.ts';

type Held = Employee['groups'][number];

/** The teams with their departments; refused for unknown teams. */
export const membershipsOf = async (ctx: Ctx<Viewer>, teamIds: string[]): Promise<Membership[] | Refusal> =>
  membershipsAmong((await loadOrganisation(ctx, ctx.viewer.accountId)).teams, teamIds);

/** The same with teams already loaded. */
export const membershipsAmong = (teams: readonly Team[], teamIds: string[]): Membership[] | Refusal => {
  const found = [...new Set(teamIds)].map((teamId) => ({
    teamId,
    departmentId: teams.find(({ id }) => id === teamId)?.departmentId,
  }));
  const missing = found.findIndex(({ departmentId }) => departmentId === undefined);
  if (missing >= 0) return refuse('INVALID', 'unknownTeam', { field: `teamIds.${missing}` });
  return found as Membership[];
};

export const departmentsOf = (memberships: Membership[]): string[] => [
  ...new Set(memberships.map((membership) => membership.departmentId)),
];

/** Refused when the viewer lacks the permission in one of the departments. */
export const needInAll = (ctx: Ctx<Viewer>, need: Requirement, departmentIds: string[]): Refusal | undefined => {
  for (const departmentId of departmentIds) {
    const lacking = ctx.need(need, { departmentId });
    if (lacking) return lacking;
  }
  return undefined;
};

/** The default group in each of the departments. */
export const defaultGroups = (groups: PermissionGroup[], departmentIds: string[]): Held[] => {
  const given = groups.filter(({ isDefault }) => isDefault);
  return departmentIds.flatMap((departmentId) => given.map(({ id }) => ({ departmentId, groupId: id })));
};

/** Refuses groups that are unknown, in unknown departments, or exceed the viewer's permissions. `kept` are existing ones. */
export const grantProblem = async (
  ctx: Ctx<Viewer>,
  wanted: Held[],
  kept: Held[] = [],
): Promise<Refusal | undefined> => {
  const { accountId } = ctx.viewer;
  const [groups, known] = await Promise.all([loadPermissionGroups(ctx, accountId), loadOrganisation(ctx, accountId)]);
  return grantProblemAmong(ctx.viewer, { groups, departments: known.departments }, wanted, kept);
};

/** The same with groups and departments already loaded. */
export const grantProblemAmong = (
  viewer: Viewer,
  { groups, departments }: { groups: readonly PermissionGroup[]; departments: readonly Department[] },
  wanted: Held[],
  kept: Held[] = [],
): Refusal | undefined => {
  for (const [index, { departmentId, groupId }] of wanted.entries()) {
    const field = `groups.${index}`;
    const group = groups.find(({ id }) => id === groupId);
    if (!group) return refuse('INVALID', 'unknownPermissionGroup', { field });
    if (!departments.some(({ id }) => id === departmentId)) return refuse('INVALID', 'unknownDepartment', { field });
    const had = kept.some((held) => held.departmentId === departmentId && held.groupId === groupId);
    if (!had && !group.isDefault && !mayGrant(viewer, departmentId, group))
      return refuse('FORBIDDEN', 'grantsMoreThanOwn', { field });
  }
  return undefined;
};
