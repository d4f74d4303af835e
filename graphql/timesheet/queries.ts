import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewTimesheetDays } from '#services/timesheet/view-timesheet-days.ts';
import { viewTimesheetEntry } from '#services/timesheet/view-timesheet-entry.ts';
import { viewTimesheets } from '#services/timesheet/view-timesheets.ts';

export const timesheetDays: QueryResolvers['timesheetDays'] = async (_root, args, { ctx }) => ({
  from: args.from,
  to: args.to,
  ...answer(await viewTimesheetDays(ctx, args)),
});

export const timesheetEntry: QueryResolvers['timesheetEntry'] = async (_root, { id }, { ctx }) => ({
  ...answer(await viewTimesheetEntry(ctx, { id })),
  rates: true,
});

export const timesheets: QueryResolvers['timesheets'] = async (_root, args, { ctx }) => {
  const { minDate, maxDate, userId, departmentIds, teamIds, rates } = args;
  const filter = { from: minDate, to: maxDate, departmentIds, teamIds, employeeIds: userId ? [userId] : [] };
  const { entries } = answer(await viewTimesheets(ctx, filter));
  return entries.map((entry) => ({ ...entry, rates }));
};
