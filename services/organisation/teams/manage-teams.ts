import * as z from 'zod';
import type { Employee } from '#domain/employees/employee.ts';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { otherTeamsOf, sufficesAlone, type Team, teamTypes, withoutTeam } from '#domain/organisation/team.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { releaseQuota } from '#services/account/release-quota.ts';
import { takeQuota } from '#services/account/take-quota.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { atVersion, isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { teams } from '#services/organisation/organisation.store.ts';
import { nextOrder, readDepartment, readTeam, readTeams } from '#services/organisation/organisation-reader.ts';
import { aheadChanges, plannedAhead } from '#services/shifts/planned/planned-ahead.ts';
import { teamFields } from './team-input.ts';

/** Adds a team to a department. */
export const createTeam = useCase({
  name: 'createTeam',
  needs: organisationAccess.createTeam,
  input: z.object({ id: idSchema('tem'), departmentId: referenceSchema, ...teamFields }),
  scope: ({ departmentId }) => ({ departmentId }),
  run: async (ctx, input) => {
    const { accountId } = ctx.viewer;
    if (!(await readDepartment(ctx, input.departmentId)))
      return refuse('INVALID', 'unknownDepartment', { field: 'departmentId' });
    const quota = await takeQuota(ctx, { teams: 1 });
    if (isRefusal(quota)) return quota;
    const siblings = (await readTeams(ctx)).filter((candidate) => candidate.departmentId === input.departmentId);
    const team: Team = { ...input, accountId, version: 1, order: nextOrder(siblings) };
    return commit(ctx, {
      changes: [change(teams, null, team)],
      guards: [quota],
      event: { type: 'teamCreated', area: 'organisation', subject: team.id, departmentId: team.departmentId },
      answer: team,
    });
  },
});

/** Changes the name, colour and type of a team; its department cannot change. */
export const editTeam = useCase({
  name: 'editTeam',
  needs: organisationAccess.editTeam,
  input: z.object({ id: referenceSchema, version: versionSchema, ...teamFields, type: z.enum(teamTypes) }),
  run: async (ctx, { version, ...input }) => {
    const before = await readTeam(ctx, input.id);
    if (!before || ctx.need(organisationAccess.editTeam, { departmentId: before.departmentId })) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const after: Team = { ...before, ...input };
    return commit(ctx, {
      changes: [change(teams, before, after)],
      event: { type: 'teamEdited', area: 'organisation', subject: before.id, departmentId: before.departmentId },
      answer: { ...after, version: version + 1 },
    });
  },
});

/**
 * Deletes a team. Its people and its planning from today on move to another team of the department; past planning and hours keep
 * the team. Refused for a department's last team: deactivate the department instead.
 */
export const deleteTeam = useCase({
  name: 'deleteTeam',
  needs: organisationAccess.deleteTeam,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    targetTeamId: referenceSchema.nullish().describe("Left out: the first of the department's other teams."),
  }),
  run: async (ctx, { id, version, targetTeamId }) => {
    const { accountId, zone } = ctx.viewer;
    const all = await readTeams(ctx);
    const team = atVersion(
      all.find((team) => team.id === id),
      version,
    );
    if (isRefusal(team)) return team;
    const left = otherTeamsOf(all, team);
    if (!sufficesAlone(left)) return refuse('STATE', 'organisation.lastTeam');
    const other = targetTeamId ? left.find((otherTeam) => otherTeam.id === targetTeamId) : left[0];
    if (!other) return refuse('INVALID', 'unknownTeam', { field: 'targetTeamId' });
    const { departmentId } = team;
    const department = await readDepartment(ctx, departmentId);
    const home = department ? zoneOf(department, zone) : zone;
    const [employees, ahead] = await Promise.all([
      loadPeopleOf(ctx, accountId, [departmentId]),
      plannedAhead(ctx, { departmentId, teamId: id }, dateAt(instant(ctx.now), home)),
    ]);
    const members = employees.filter(({ memberships }) => memberships.some(({ teamId }) => teamId === id));
    const moved = (person: Employee): Employee => ({
      ...person,
      memberships: withoutTeam(person.memberships, team, other.id),
      updatedAt: instant(ctx.now),
    });
    return commitLarge(ctx, {
      changes: [
        change(teams, team, null),
        ...members.map((person) => employeeChange(person, moved(person))),
        ...aheadChanges(ctx, ahead, { departmentId, teamId: other.id, zone: home }),
      ],
      guards: [releaseQuota(ctx, { teams: 1 })],
      event: { type: 'teamDeleted', area: 'organisation', subject: id, departmentId },
      answer: { id },
    });
  },
});
