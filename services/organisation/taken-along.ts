import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { mayGrant } from '#domain/employees/may-grant.ts';
import { joining } from '#domain/organisation/leave-department.ts';
import { instant } from '#domain/time/instant.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { contractChange } from '#services/contracts/contract-change.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { defaultGroups } from '#services/employees/memberships.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { NewPlace } from '#services/shifts/planned/planned-ahead.ts';

type Leaving = {
  left: string;
  people: readonly Employee[];
  contracts: readonly Contract[];
  place: NewPlace | null;
  contractsTo: string | null;
};

/**
 * People join the new team with the groups that they held, as far as the viewer may give those there, else with the default
 * ones; contracts count to the new department. What they had in the old one stays, for when it is taken into use again.
 */
export const takenAlong = async (
  ctx: Ctx<Viewer>,
  { left, people, contracts, place, contractsTo }: Leaving,
): Promise<Change[]> => {
  const groups = await loadPermissionGroups(ctx, ctx.viewer.accountId);
  const groupsFor = (person: Employee): Employee['groups'] => {
    const held = groups.filter((group) =>
      person.groups.some((one) => one.departmentId === left && one.groupId === group.id),
    );
    const given = held.filter((group) => mayGrant(ctx.viewer, place!.departmentId, group));
    return given.length > 0
      ? given.map(({ id }) => ({ departmentId: place!.departmentId, groupId: id }))
      : defaultGroups(groups, [place!.departmentId]);
  };
  const joined = (person: Employee): Employee => ({
    ...person,
    memberships: joining(person.memberships, left, { departmentId: place!.departmentId, teamId: place!.teamId }),
    groups: [...person.groups, ...groupsFor(person)],
    updatedAt: instant(ctx.now),
  });
  return [
    ...(place ? people.map((person) => employeeChange(person, joined(person))) : []),
    ...(contractsTo ? contracts.map((one) => contractChange(one, { ...one, departmentId: contractsTo })) : []),
  ];
};
