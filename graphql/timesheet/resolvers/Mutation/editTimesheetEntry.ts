import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editTimesheetEntry as edit } from '#services/timesheet/edit-timesheet-entry.ts';

export const editTimesheetEntry: MutationResolvers['editTimesheetEntry'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
