import { deleteTimesheetEntry as remove } from '#services/timesheet/delete-timesheet-entry.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const deleteTimesheetEntry: MutationResolvers['deleteTimesheetEntry'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
