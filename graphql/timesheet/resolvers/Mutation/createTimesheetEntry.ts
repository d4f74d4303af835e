import { createTimesheetEntry as create } from '#services/timesheet/create-timesheet-entry.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const createTimesheetEntry: MutationResolvers['createTimesheetEntry'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
