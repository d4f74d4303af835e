import * as z from 'zod';
import { referenceSchema, requiredTextSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { reviewEntries } from './review-entries.ts';

const entriesSchema = z
  .array(
    z
      .object({ id: referenceSchema, version: versionSchema })
      .meta({ id: 'SeenTimesheetEntryInput', description: 'An entry in the version that the reviewer saw.' }),
  )
  .min(1, 'input.required')
  .max(300, 'input.tooMany');
const reviewInput = z.object({ entries: entriesSchema }).meta({ id: 'ReviewTimesheetEntriesInput' });

/** Approves pending or declined hours. */
export const approveTimesheetEntries = useCase({
  name: 'approveTimesheetEntries',
  needs: timesheetAccess.approveTimesheetEntries,
  input: reviewInput,
  run: (ctx, { entries }) =>
    reviewEntries(ctx, entries, {
      status: 'approved',
      need: timesheetAccess.approveTimesheetEntries,
      event: 'timesheetEntriesApproved',
      reason: null,
    }),
});

/** Declines pending or approved hours, with a reason for their author. */
export const declineTimesheetEntries = useCase({
  name: 'declineTimesheetEntries',
  needs: timesheetAccess.declineTimesheetEntries,
  input: z.object({
    entries: entriesSchema,
    reason: requiredTextSchema(longestReason, 'input.required'),
  }),
  run: (ctx, { entries, reason }) =>
    reviewEntries(ctx, entries, {
      status: 'declined',
      need: timesheetAccess.declineTimesheetEntries,
      event: 'timesheetEntriesDeclined',
      reason,
    }),
});

/** Returns reviewed hours to pending. */
export const reopenTimesheetEntries = useCase({
  name: 'reopenTimesheetEntries',
  needs: timesheetAccess.reopenTimesheetEntries,
  input: reviewInput,
  run: (ctx, { entries }) =>
    reviewEntries(ctx, entries, {
      status: 'pending',
      need: timesheetAccess.reopenTimesheetEntries,
      event: 'timesheetEntriesReopened',
      reason: null,
    }),
});
