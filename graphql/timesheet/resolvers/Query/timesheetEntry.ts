import { answer } from '#graphql/base/answer.ts';
import { viewTimesheetEntry } from '#services/timesheet/view-timesheet-entry.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const timesheetEntry: QueryResolvers['timesheetEntry'] = async (_root, { id }, { ctx }) => ({
  ...answer(await viewTimesheetEntry(ctx, { id })),
  rates: true,
});
