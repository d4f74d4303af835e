import { grantsOf } from '#domain/access/grants-of.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { managerProblem, readStaff, type Staff, withPerson } from '#services/identity/staff.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** Whether somebody may anything that the viewer may nowhere: then neither their address nor their access is the viewer's to change. */
export const holdsMore = ({ viewer }: Ctx<Viewer>, person: Employee, { groups, ownerId }: Staff): boolean =>
  (person.id === ownerId && !viewer.isOwner) ||
  grantsOf(person.groups, groups).some(({ permissions }) => !permissions.every((one) => can(viewer, one)));

/** Refuses to end the access of somebody who may more than the viewer, and of the last who manages the account. */
export const departureProblem = async (
  ctx: Ctx<Viewer>,
  before: Employee,
  after: Employee,
): Promise<Refusal | undefined> => {
  if (before.enddate === after.enddate) return undefined;
  const staff = await readStaff(ctx);
  if (before.id !== ctx.viewer.userId && holdsMore(ctx, before, staff))
    return refuse('FORBIDDEN', 'holdsMoreThanYou', { field: 'lastDay' });
  return managerProblem(ctx, staff, withPerson(staff, after));
};
