import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewTimesheetDays } from '#services/timesheet/view-timesheet-days.ts';

export const timesheetDays: QueryResolvers['timesheetDays'] = async (_root, args, { ctx }) => ({
  from: args.from,
  to: args.to,
  ...answer(await viewTimesheetDays(ctx, args)),
});
