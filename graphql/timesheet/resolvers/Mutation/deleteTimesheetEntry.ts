import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteTimesheetEntry as remove } from '#services/timesheet/delete-timesheet-entry.ts';

export const deleteTimesheetEntry: MutationResolvers['deleteTimesheetEntry'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
