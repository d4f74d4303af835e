import { answer } from '#graphql/base/answer.ts';
import { viewTimesheetDays } from '#services/timesheet/view-timesheet-days.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const timesheetDays: QueryResolvers['timesheetDays'] = async (_root, args, { ctx }) => ({
  from: args.from,
  to: args.to,
  ...answer(await viewTimesheetDays(ctx, args)),
});
