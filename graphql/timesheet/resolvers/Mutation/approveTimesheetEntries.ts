import type { MutationResolvers } from '#graphql/generated/types.ts';
import { approveTimesheetEntries as approve } from '#services/timesheet/review-timesheet-entries.ts';

export const approveTimesheetEntries: MutationResolvers['approveTimesheetEntries'] = (_root, { input }, { ctx }) =>
  approve(ctx, input);
