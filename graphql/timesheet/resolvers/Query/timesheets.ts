import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewTimesheets } from '#services/timesheet/view-timesheets.ts';

export const timesheets: QueryResolvers['timesheets'] = async (_root, args, { ctx }) => {
  const { minDate, maxDate, userId, departmentIds, teamIds, rates } = args;
  const filter = { from: minDate, to: maxDate, departmentIds, teamIds, employeeIds: userId ? [userId] : [] };
  const { entries } = answer(await viewTimesheets(ctx, filter));
  return entries.map((entry) => ({ ...entry, rates }));
};
