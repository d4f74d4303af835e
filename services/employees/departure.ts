import { outranks } from '#domain/access/take-rights.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { managerProblem, readStaff, withPerson } from '#services/access/staff.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** Refuses to end the access of someone who outranks the viewer, and of the last account manager. */
export const departureProblem = async (
  ctx: Ctx<Viewer>,
  before: Employee,
  after: Employee,
): Promise<Refusal | undefined> => {
  if (before.enddate === after.enddate) return undefined;
  const staff = await readStaff(ctx);
  if (before.id !== ctx.viewer.userId && outranks(ctx.viewer, before, staff))
    return refuse('FORBIDDEN', 'holdsMoreThanYou', { field: 'lastDay' });
  return managerProblem(ctx, staff, withPerson(staff, after));
};
