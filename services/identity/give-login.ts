import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { newLogin } from './new-login.ts';

/** Creates a login for a person of a seeded company, as if they had accepted an invitation. */
export const giveLogin = async (ctx: Ctx<Viewer>, person: Employee, password: string): Promise<void> => {
  await commit(ctx, {
    changes: [employeeChange(person, { ...person, verified: true })],
    guards: [await newLogin(person.accountId, person.id, person.email, password)],
    event: { type: 'employeeEdited', area: 'employees', subject: person.id, employeeId: person.id },
    answer: null,
  });
};
