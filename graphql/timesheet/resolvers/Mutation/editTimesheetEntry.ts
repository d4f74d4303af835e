import { editTimesheetEntry as edit } from '#services/timesheet/edit-timesheet-entry.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const editTimesheetEntry: MutationResolvers['editTimesheetEntry'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
