import * as z from 'zod';
import { employeesAccess } from '#domain/employees/employees.access.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { rightsTurn } from '#services/identity/staff.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { departureProblem } from './departure.ts';
import { readEmployee } from './employee-reader.ts';
import { employees } from './employees.store.ts';

/** Gives a person a last day; from the day after they cannot sign in, and everything they worked stays. */
export const deactivateEmployee = useCase({
  name: 'deactivateEmployee',
  needs: employeesAccess.deactivateEmployee,
  input: z.object({ id: referenceSchema, version: versionSchema, lastDay: plainDateSchema }),
  run: async (ctx, { id, version, lastDay }) => {
    const turn = await rightsTurn(ctx);
    const before = await readEmployee(ctx, id);
    if (!before || !meetsFor(ctx.viewer, employeesAccess.deactivateEmployee, before).ok) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    if (before.startdate !== null && lastDay < before.startdate)
      return refuse('INVALID', 'input.endsBeforeItBegins', { field: 'lastDay' });
    const after = { ...before, enddate: addDays(lastDay, 1), updatedAt: instant(ctx.now) };
    const problem = await departureProblem(ctx, before, after);
    if (problem) return problem;
    return commit(ctx, {
      changes: [change(employees, before, after)],
      guards: [turn],
      event: {
        type: 'employeeDeactivated',
        area: 'employees',
        subject: id,
        departmentId: before.memberships[0]?.departmentId,
        employeeId: id,
      },
      answer: { ...after, version: version + 1 },
    });
  },
});
