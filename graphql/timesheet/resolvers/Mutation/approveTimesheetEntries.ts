import { approveTimesheetEntries as approve } from '#services/timesheet/review-timesheet-entries.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const approveTimesheetEntries: MutationResolvers['approveTimesheetEntries'] = (_root, { input }, { ctx }) =>
  approve(ctx, input);
