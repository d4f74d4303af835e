import * as z from 'zod';
import type { Employee } from '#domain/employees/employee.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/organisation.access.ts';
import { withoutTeam } from '#domain/organisation/without-team.ts';
import { instant } from '#domain/time/instant.ts';
import { releaseQuota } from '#services/account/release-quota.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { change } from '#services/kit/change.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPeople } from '#services/table.ts';
import { teams } from './organisation.store.ts';
import { readTeams } from './organisation-reader.ts';

/**
 * Removes a team. Its people stay in the department, in another of its teams; what was planned and worked keeps its place. A
 * department's last team stays: such a department is deactivated instead.
 */
export const deleteTeam = useCase({
  name: 'deleteTeam',
  needs: organisationAccess.deleteTeam,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const { accountId } = ctx.viewer;
    const all = await readTeams(ctx);
    const team = all.find((one) => one.id === id);
    if (!team) return notFound();
    if (team.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: team });
    const [other] = all.filter((one) => one.departmentId === team.departmentId && one.id !== id);
    if (!other) return refuse('STATE', 'organisation.lastTeam');
    const { employees } = await loadPeople(ctx, accountId);
    const members = employees.filter(({ memberships }) => memberships.some(({ teamId }) => teamId === id));
    const moved = (person: Employee): Employee => ({
      ...person,
      memberships: withoutTeam(person.memberships, team, other.id),
      updatedAt: instant(ctx.now),
    });
    return commitLarge(ctx, {
      changes: [change(teams, team, null), ...members.map((person) => employeeChange(person, moved(person)))],
      guards: [releaseQuota(ctx, { teams: 1 })],
      event: { type: 'teamDeleted', area: 'organisation', subject: id, departmentId: team.departmentId },
      answer: { id },
    });
  },
});
