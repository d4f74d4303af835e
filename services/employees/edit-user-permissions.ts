import * as z from 'zod';
import { employeesAccess } from '#domain/employees/actions.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { readStaff, rightsProblem, rightsTurn, tokenProblem, withPerson } from '#services/access/staff.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { heldGroupsSchema } from './employee-input.ts';
import { readEmployee } from './employee-reader.ts';
import { employees } from './employees.store.ts';
import { grantProblem } from './memberships.ts';

/** Sets a person's permission groups by department; viewers can't grant or revoke more than they hold. */
export const editUserPermissions = useCase({
  name: 'editUserPermissions',
  needs: employeesAccess.editUserPermissions,
  input: z.object({ id: referenceSchema, version: versionSchema, groups: heldGroupsSchema }),
  run: async (ctx, { id, version, groups }) => {
    const turn = await rightsTurn(ctx);
    const before = await readEmployee(ctx, id);
    if (!before || !meetsFor(ctx.viewer, employeesAccess.editUserPermissions, before).ok) return notFound();
    const problem = await grantProblem(ctx, groups, before.groups);
    if (problem) return problem;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const after = { ...before, groups, updatedAt: instant(ctx.now) };
    const staff = await readStaff(ctx);
    const changed = withPerson(staff, after);
    const refused = tokenProblem(ctx, staff, changed) ?? rightsProblem(ctx, staff, changed);
    if (refused) return refused;
    return commit(ctx, {
      changes: [change(employees, before, after)],
      guards: [turn],
      event: {
        type: 'userPermissionsEdited',
        area: 'employees',
        subject: id,
        departmentId: before.memberships[0]?.departmentId,
        employeeId: id,
      },
      answer: { ...after, version: version + 1 },
    });
  },
});
