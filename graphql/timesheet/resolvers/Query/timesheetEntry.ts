import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewTimesheetEntry } from '#services/timesheet/view-timesheet-entry.ts';

export const timesheetEntry: QueryResolvers['timesheetEntry'] = async (_root, { id }, { ctx }) => ({
  ...answer(await viewTimesheetEntry(ctx, { id })),
  rates: true,
});
