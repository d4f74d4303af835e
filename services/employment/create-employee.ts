import { employeesAccess } from '#domain/employees/actions.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { hire, hireInput } from './hire.ts';

/** Adds a person with a first contract, teams, and the default group in the departments of those teams. */
export const createEmployee = useCase({
  name: 'createEmployee',
  needs: employeesAccess.createEmployee,
  input: hireInput,
  run: async (ctx, input) => {
    const hired = await hire(ctx, input);
    if (isRefusal(hired)) return hired;
    const { person, changes, guards } = hired;
    const { id: employeeId, accountId, memberships } = person;
    return commit(ctx, {
      changes,
      guards,
      event: {
        type: 'employeeCreated',
        area: 'employees',
        subject: employeeId,
        departmentId: memberships[0]!.departmentId,
        employeeId,
      },
      answer: { ...person, accountId, version: 1 },
    });
  },
});
