import type { Employee } from '#domain/employees/employee.ts';
import { instant } from '#domain/time/instant.ts';
import { claimsFor } from '#services/employees/claims.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { type Credential, credentials } from '#services/identity/identity.store.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { WriteAction } from '#services/ports/table.ts';

/** Changes for moving a login to another confirmed address, for one commit. */
export const movedEmail = (
  ctx: Ctx,
  person: Employee,
  email: string,
  login: { before: Credential; passwordHash?: string },
): { changes: Change[]; guards: WriteAction[] } => {
  const after: Employee = { ...person, email, verified: true, updatedAt: instant(ctx.now) };
  const { before, passwordHash = before.passwordHash } = login;
  const credential = { ...before, email, passwordHash, version: before.version + 1 };
  return {
    changes: [employeeChange(person, after)],
    guards: [...claimsFor(person, after), credentials.replace(credential, before.version)],
  };
};
