import type { MutationResolvers } from '#graphql/generated/types.ts';
import { reopenTimesheetEntries as reopen } from '#services/timesheet/review-timesheet-entries.ts';

export const reopenTimesheetEntries: MutationResolvers['reopenTimesheetEntries'] = (_root, { input }, { ctx }) =>
  reopen(ctx, input);
