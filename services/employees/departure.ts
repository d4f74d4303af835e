import { outranks } from '#domain/access/take-rights.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { managerProblem, readStaff, withPerson } from '#services/access/staff.ts';
import type { StoredChange } from '#services/kit/change.ts';
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

type Leaving = { enddate?: unknown; [name: string]: unknown };

const hasLeft = ({ enddate }: Leaving, today: PlainDate): boolean => typeof enddate === 'string' && enddate <= today;

const returns = (ctx: Ctx<Viewer>, before: Leaving, after: Leaving): boolean => {
  const today = dateAt(instant(ctx.now), ctx.viewer.zone);
  return hasLeft(before, today) && !hasLeft(after, today);
};

/** The changed person, with the instant of their return when their last day is no longer over. */
export const withReturn = (ctx: Ctx<Viewer>, before: Employee, after: Employee): Employee =>
  returns(ctx, before, after) ? { ...after, returnedAt: instant(ctx.now) } : after;

/** The same for an undo of a departure. */
export const undoneReturn = (ctx: Ctx<Viewer>, change: StoredChange): StoredChange => {
  const { kind, before, after } = change;
  return kind === 'employee' && before && after && returns(ctx, before, after)
    ? { ...change, after: { ...after, returnedAt: instant(ctx.now) } }
    : change;
};
