import type { Viewer } from '#domain/access/viewer.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { overlappingApproved } from '#domain/timesheet/review-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedTimeProblem } from '#domain/timesheet/worked-minutes.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadPerson } from '#services/table.ts';
import { type ApprovedHours, approvedEntries } from './approved-hours.ts';

/** Why these hours cannot be kept whoever writes them; undefined when they can. */
export const timeRefusal = (entry: TimesheetEntry): Refusal | undefined => {
  const problem = workedTimeProblem(entry);
  return problem && refuse('INVALID', problem.key, problem);
};

/** Hours of people who are not of the account, or were not on that date, are refused. */
export const personRefusal = async (ctx: Ctx<Viewer>, entry: TimesheetEntry): Promise<Refusal | undefined> => {
  const { employee } = await loadPerson(ctx, ctx.viewer.accountId, entry.employeeId);
  if (!employee) return notFound();
  return isActiveOn(employee, entry.date) ? undefined : refuse('INVALID', 'notEmployedThen', { field: 'date' });
};

/** Overlapping approved hours are refused to everybody; one's own words never stand against hours that were approved. */
export const overlapRefusal = (viewer: Viewer, approved: ApprovedHours, entry: TimesheetEntry): Refusal | undefined => {
  if (entry.status !== 'approved' && entry.employeeId !== viewer.userId) return undefined;
  const other = overlappingApproved(entry, approvedEntries(approved));
  return other && refuse('INVALID', 'timesheetOverlap', { field: 'starttime', measured: other.startsAt });
};
