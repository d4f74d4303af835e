import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { employeesAccess } from '#domain/employees/employees.access.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { managerProblem, readStaff, rightsTurn, takingProblem, withPerson } from '#services/access/staff.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { teamIdsSchema } from './employee-input.ts';
import { readEmployee } from './employee-reader.ts';
import { employees } from './employees.store.ts';
import { defaultGroups, departmentsOf, membershipsOf, needInAll } from './memberships.ts';

/** People who may be moved between one's teams, and those whom one sees elsewhere and may take into them. */
const mayKnow = (viewer: Viewer, person: Employee): boolean =>
  [employeesAccess.editUserTeams, employeesAccess.viewEmployee].some((need) => meetsFor(viewer, need, person).ok);

/** Moves a person between teams. A new department comes with the default group; the groups of one that is left are lost. */
export const editUserTeams = useCase({
  name: 'editUserTeams',
  needs: employeesAccess.editUserTeams,
  input: z.object({ id: referenceSchema, version: versionSchema, teamIds: teamIdsSchema }),
  run: async (ctx, { id, version, teamIds }) => {
    const turn = await rightsTurn(ctx);
    const [before, memberships] = await Promise.all([readEmployee(ctx, id), membershipsOf(ctx, teamIds)]);
    if (!before || !mayKnow(ctx.viewer, before)) return notFound();
    if (isRefusal(memberships)) return memberships;
    const has = new Set(before.memberships.map(({ teamId }) => teamId));
    const will = new Set(memberships.map(({ teamId }) => teamId));
    const touched = [
      ...before.memberships.filter(({ teamId }) => !will.has(teamId)),
      ...memberships.filter(({ teamId }) => !has.has(teamId)),
    ];
    const lacking = needInAll(ctx, employeesAccess.editUserTeams, departmentsOf(touched));
    if (lacking) return lacking;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const [left, joins] = [departmentsOf(before.memberships), departmentsOf(memberships)];
    const added = defaultGroups(
      await loadPermissionGroups(ctx, ctx.viewer.accountId),
      joins.filter((one) => !left.includes(one)),
    );
    const groups = before.groups.filter(
      ({ departmentId }) => !left.includes(departmentId) || joins.includes(departmentId),
    );
    const after = { ...before, memberships, groups: [...groups, ...added], updatedAt: instant(ctx.now) };
    if (groups.length < before.groups.length) {
      const staff = await readStaff(ctx);
      const [was, becomes] = [staff, withPerson(staff, after)];
      const problem = managerProblem(ctx, was, becomes) ?? takingProblem(ctx, was, becomes);
      if (problem) return problem;
    }
    return commit(ctx, {
      changes: [change(employees, before, after)],
      guards: [turn],
      event: {
        type: 'userTeamsEdited',
        area: 'employees',
        subject: id,
        departmentId: memberships[0]!.departmentId,
        employeeId: id,
      },
      answer: { ...after, version: version + 1 },
    });
  },
});
