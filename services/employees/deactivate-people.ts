import * as z from 'zod';
import { outranks } from '#domain/access/take-rights.ts';
import { can } from '#domain/access/viewer.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { displayName } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { managerProblem, readStaff, rightsTurn, withPerson } from '#services/access/staff.ts';
import { change } from '#services/kit/change.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { tokenReturnProblem, withReturn } from './departure.ts';
import { peopleSchema } from './employee-input.ts';
import { seenEmployees } from './employee-reader.ts';
import { employees } from './employees.store.ts';

/** Sets the same last day for several people, all or nothing, with a single undo. Shifts planned after it are kept. */
export const deactivatePeople = useCase({
  name: 'deactivatePeople',
  needs: employeesAccess.deactivatePeople,
  input: z.object({ people: peopleSchema, lastDay: plainDateSchema }),
  run: async (ctx, { people, lastDay }) => {
    const turn = await rightsTurn(ctx);
    const seen = await seenEmployees(
      ctx,
      people,
      (person) => meetsFor(ctx.viewer, employeesAccess.deactivatePeople, person).ok,
    );
    if (isRefusal(seen)) return seen;
    const was = await readStaff(ctx);
    const enddate = addDays(lastDay, 1);
    const leaving = seen.map((before) => ({
      before,
      after: withReturn(ctx, before, { ...before, enddate, updatedAt: instant(ctx.now) }),
    }));
    for (const { before, after } of leaving) {
      const returning = tokenReturnProblem(ctx, before, after);
      if (returning) return returning;
      const name = displayName(before);
      if (before.startdate !== null && lastDay < before.startdate)
        return refuse('INVALID', 'startsLater', { field: 'lastDay', measured: name, limit: before.startdate });
      if (before.id !== ctx.viewer.userId && outranks(ctx.viewer, before, was))
        return refuse('FORBIDDEN', 'holdsMoreThanYou', { field: 'lastDay', measured: name });
    }
    const problem = managerProblem(
      ctx,
      was,
      leaving.reduce((staff, { after }) => withPerson(staff, after), was),
    );
    if (problem) return problem;
    const departmentIds = seen.flatMap(
      ({ memberships }) =>
        memberships.find((membership) => can(ctx.viewer, 'editUsers', membership.departmentId))?.departmentId ?? [],
    );
    return commitLarge(ctx, {
      changes: leaving.map(({ before, after }) => change(employees, before, after)),
      guards: [turn],
      event: {
        type: 'employeeDeactivated',
        area: 'employees',
        subject: seen[0]!.id,
        details: departmentIds.length > 0 ? { departmentIds: [...new Set(departmentIds)] } : {},
      },
      answer: { count: leaving.length },
    });
  },
});
