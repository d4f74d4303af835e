import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createTimesheetEntry as create } from '#services/timesheet/create-timesheet-entry.ts';

export const createTimesheetEntry: MutationResolvers['createTimesheetEntry'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
