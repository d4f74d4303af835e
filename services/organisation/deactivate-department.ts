import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { mayGrant } from '#domain/employees/may-grant.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { contractsIn, joining, onlyIn } from '#domain/organisation/leave-department.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { releaseQuota } from '#services/account/release-quota.ts';
import { contractChange } from '#services/contracts/contract-change.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { defaultGroups } from '#services/employees/memberships.ts';
import type { Change } from '#services/kit/change.ts';
import { change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { aheadChanges, type NewPlace, plannedAhead } from '#services/shifts/planned/planned-ahead.ts';
import { loadPeople } from '#services/table.ts';
import { departments } from './organisation.store.ts';
import { readDepartments, readTeams } from './organisation-reader.ts';

type Leaving = {
  left: string;
  people: readonly Employee[];
  contracts: readonly Contract[];
  place: NewPlace | null;
  contractsTo: string | null;
};

/**
 * People join the new team with their current permission groups, as far as the viewer may grant these there, or else with the
 * default groups; contracts move to the new department. Memberships and groups in the old department stay, for a reactivation.
 */
const takenAlong = async (
  ctx: Ctx<Viewer>,
  { left, people, contracts, place, contractsTo }: Leaving,
): Promise<Change[]> => {
  const groups = await loadPermissionGroups(ctx, ctx.viewer.accountId);
  const groupsFor = (person: Employee): Employee['groups'] => {
    const held = groups.filter((group) =>
      person.groups.some((candidate) => candidate.departmentId === left && candidate.groupId === group.id),
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
    ...(contractsTo
      ? contracts.map((contract) => contractChange(contract, { ...contract, departmentId: contractsTo }))
      : []),
  ];
};

type Department = Awaited<ReturnType<typeof readDepartments>>[number];
type Team = Awaited<ReturnType<typeof readTeams>>[number];

const input = z.object({
  id: referenceSchema,
  version: versionSchema,
  targetTeamId: referenceSchema
    .nullish()
    .describe('For people who are in no other department, and for shifts that move.'),
  targetDepartmentId: referenceSchema.nullish().describe('For contracts that count to it.'),
  plannedWork: z.enum(['keep', 'move', 'remove']).nullish().describe('Left out: kept.'),
});

type Targets = { place: NewPlace | null; contractsTo: string | null };

/** The team that people and shifts move to and the department that contracts move to; both must be active. */
const targetsOf = (
  { id, targetTeamId, targetDepartmentId }: z.output<typeof input>,
  inUse: readonly Department[],
  teams: readonly Team[],
  accountZone: string,
): Targets | Refusal => {
  const others = inUse.filter((department) => department.id !== id);
  const team = teams.find((team) => team.id === targetTeamId);
  const home = others.find((department) => department.id === team?.departmentId);
  if (targetTeamId && !home) return refuse('INVALID', 'unknownTeam', { field: 'targetTeamId' });
  if (targetDepartmentId && !others.some((department) => department.id === targetDepartmentId))
    return refuse('INVALID', 'unknownDepartment', { field: 'targetDepartmentId' });
  return {
    place: home && team ? { departmentId: home.id, teamId: team.id, zone: zoneOf(home, accountZone) } : null,
    contractsTo: targetDepartmentId ?? null,
  };
};

/**
 * Deactivates a department with its teams: it cannot be planned any longer, and its past is kept. People without another
 * department join another team, contracts move to another department, and future work is kept, moved or deleted. Refused for the
 * last active department.
 */
export const deactivateDepartment = useCase({
  name: 'deactivateDepartment',
  needs: organisationAccess.deactivateDepartment,
  input,
  run: async (ctx, input) => {
    const { id, version, plannedWork } = input;
    const [all, teams] = await Promise.all([readDepartments(ctx), readTeams(ctx)]);
    const before = atVersion(
      all.find((department) => department.id === id),
      version,
    );
    if (isRefusal(before)) return before;
    if (!before.active) return refuse('STATE', 'organisation.inactiveAlready');
    const inUse = all.filter(({ active }) => active);
    if (inUse.length === 1) return refuse('STATE', 'organisation.lastDepartment');
    const targets = targetsOf(input, inUse, teams, ctx.viewer.zone);
    if (isRefusal(targets)) return targets;
    const today = dateAt(instant(ctx.now), zoneOf(before, ctx.viewer.zone));
    const { employees, contracts } = await loadPeople(ctx, ctx.viewer.accountId);
    const alone = onlyIn(employees, id, new Set(inUse.map((department) => department.id)), today);
    if (!targets.place && (alone.length > 0 || plannedWork === 'move'))
      return refuse('INVALID', 'organisation.needsTeam', { field: 'targetTeamId', measured: alone.length });
    const held = contractsIn(contracts, id, today);
    if (!targets.contractsTo && held.length > 0)
      return refuse('INVALID', 'organisation.needsDepartment', { field: 'targetDepartmentId', measured: held.length });
    const along = await takenAlong(ctx, { left: id, people: alone, contracts: held, ...targets });
    const goes = plannedWork === 'move' || plannedWork === 'remove';
    const ahead = goes ? await plannedAhead(ctx, { departmentId: id }, today) : undefined;
    const own = teams.filter(({ departmentId }) => departmentId === id).length;
    return commitLarge(ctx, {
      changes: [
        change(departments, before, { ...before, active: false }),
        ...along,
        ...(ahead ? aheadChanges(ctx, ahead, plannedWork === 'move' ? targets.place : null) : []),
      ],
      guards: [releaseQuota(ctx, { departments: 1, teams: own })],
      event: { type: 'departmentDeactivated', area: 'organisation', subject: id, departmentId: id },
      answer: { id },
    });
  },
});
