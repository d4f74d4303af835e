import type { MutationResolvers } from '#graphql/generated/types.ts';
import { declineTimesheetEntries as decline } from '#services/timesheet/review-timesheet-entries.ts';

export const declineTimesheetEntries: MutationResolvers['declineTimesheetEntries'] = (_root, { input }, { ctx }) =>
  decline(ctx, input);
