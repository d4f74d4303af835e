import * as z from 'zod';
import type { Employee } from '#domain/employees/employee.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { otherTeamsOf, sufficesAlone } from '#domain/organisation/team-after.ts';
import { withoutTeam } from '#domain/organisation/without-team.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { releaseQuota } from '#services/account/release-quota.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { change } from '#services/kit/change.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { teams } from '#services/organisation/organisation.store.ts';
import { readDepartment, readTeams } from '#services/organisation/organisation-reader.ts';
import { aheadChanges, plannedAhead } from '#services/shifts/planned/planned-ahead.ts';
import { loadPeople } from '#services/table.ts';

/**
 * Removes a team. Its people, and what is planned in it from today on, go to another team of the department; what was planned
 * and worked keeps its place. A department's last team stays: such a department is deactivated instead.
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
    const team = all.find((one) => one.id === id);
    if (!team) return notFound();
    if (team.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: team });
    const left = otherTeamsOf(all, team);
    if (!sufficesAlone(left)) return refuse('STATE', 'organisation.lastTeam');
    const other = targetTeamId ? left.find((one) => one.id === targetTeamId) : left[0];
    if (!other) return refuse('INVALID', 'unknownTeam', { field: 'targetTeamId' });
    const { departmentId } = team;
    const department = await readDepartment(ctx, departmentId);
    const home = department ? zoneOf(department, zone) : zone;
    const [{ employees }, ahead] = await Promise.all([
      loadPeople(ctx, accountId),
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
