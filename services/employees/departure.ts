import { outranks } from '#domain/access/take-rights.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { managerProblem, readStaff, withPerson } from '#services/access/staff.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refusedToToken } from '#services/kit/need-session.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

type Leaving = { enddate?: unknown; [name: string]: unknown };

const hasLeft = ({ enddate }: Leaving, today: PlainDate): boolean => typeof enddate === 'string' && enddate <= today;

const returns = (ctx: Ctx<Viewer>, before: Leaving, after: Leaving): boolean => {
  const today = dateAt(instant(ctx.now), ctx.viewer.zone);
  return hasLeft(before, today) && !hasLeft(after, today);
};

/** Refuses an API token that lets someone in again whose last day is over. */
export const tokenReturnProblem = (ctx: Ctx<Viewer>, before: Leaving, after: Leaving): Refusal | undefined =>
  returns(ctx, before, after) ? refusedToToken(ctx, 'lastDay') : undefined;

/** Refuses to end the access of someone who outranks the viewer, and of the last account manager. */
export const departureProblem = async (
  ctx: Ctx<Viewer>,
  before: Employee,
  after: Employee,
): Promise<Refusal | undefined> => {
  if (before.enddate === after.enddate) return undefined;
  const refused = tokenReturnProblem(ctx, before, after);
  if (refused) return refused;
  const staff = await readStaff(ctx);
  if (before.id !== ctx.viewer.userId && outranks(ctx.viewer, before, staff))
    return refuse('FORBIDDEN', 'holdsMoreThanYou', { field: 'lastDay' });
  return managerProblem(ctx, staff, withPerson(staff, after));
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

/** Refuses an API token that undoes a departure. */
export const tokenUndoProblem = (ctx: Ctx<Viewer>, changes: readonly StoredChange[]): Refusal | undefined =>
  changes
    .flatMap(({ kind, before, after }) =>
      kind === 'employee' && before && after ? (tokenReturnProblem(ctx, before, after) ?? []) : [],
    )
    .at(0);
