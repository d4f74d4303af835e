import { declineTimesheetEntries as decline } from '#services/timesheet/review-timesheet-entries.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const declineTimesheetEntries: MutationResolvers['declineTimesheetEntries'] = (_root, { input }, { ctx }) =>
  decline(ctx, input);
