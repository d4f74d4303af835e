import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadHorizon, loadPlans } from '#services/table.ts';

/** Days around a date within which someone who works in a department counts as known there. */
const daysAround = 28;

type Where = { departmentId: string; date: PlainDate };

/** People of other departments who already work there around the date, and so are in its schedule or hours. */
const worksThere = async (ctx: Ctx<Viewer>, { id }: Employee, { departmentId, date }: Where): Promise<boolean> => {
  const { accountId } = ctx.viewer;
  const range = { from: addDays(date, -daysAround), to: addDays(date, daysAround) };
  const [{ series }, { scheduledShifts, timesheetEntries }] = await Promise.all([
    loadPlans(ctx, accountId),
    loadHorizon(ctx, accountId, id, range),
  ]);
  return (
    [...scheduledShifts, ...timesheetEntries].some((work) => work.departmentId === departmentId) ||
    series.some((pattern) => pattern.employeeId === id && pattern.departmentId === departmentId)
  );
};

/**
 * Whether the person is known to the viewer in the department: its people, those for whom the viewer has the permission or whom
 * they see elsewhere, and those who already work there.
 */
export const isKnownThere = async (
  ctx: Ctx<Viewer>,
  person: Employee,
  where: Where,
  need: Requirement,
): Promise<boolean> =>
  person.memberships.some(({ departmentId }) => departmentId === where.departmentId) ||
  [need, employeesAccess.viewEmployees].some((one) => meetsFor(ctx.viewer, one, person).ok) ||
  worksThere(ctx, person, where);

/**
 * Whether the viewer may plan the person in the department. Of anyone who is not known there, the verdict of the shift would tell
 * absences, availability and contract hours.
 */
export const mayPlanPerson = (ctx: Ctx<Viewer>, person: Employee, where: Where): Promise<boolean> =>
  isKnownThere(ctx, person, where, shiftsAccess.createScheduledShift);
