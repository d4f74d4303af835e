import { reopenTimesheetEntries as reopen } from '#services/timesheet/review-timesheet-entries.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const reopenTimesheetEntries: MutationResolvers['reopenTimesheetEntries'] = (_root, { input }, { ctx }) =>
  reopen(ctx, input);
