import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { approvedChanges, loadApprovedHours, orRace } from './approved-hours.ts';
import { closedRefusal, stillOpen } from './closed-hours.ts';
import { mayWith, refusedFor } from './entry-rights.ts';
import { timesheetEntries } from './timesheet.store.ts';

/** Deletes hours; viewers may delete theirs only until they are approved. */
export const deleteTimesheetEntry = useCase({
  name: 'deleteTimesheetEntry',
  needs: timesheetAccess.deleteTimesheetEntry,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const before = await findById(ctx.table, timesheetEntries, ctx.viewer.accountId, id);
    if (!before) return notFound();
    const refused = refusedFor(ctx, timesheetAccess.deleteTimesheetEntry, before);
    if (refused) return refused;
    if (!mayWith(ctx.viewer, before).delete) return refuse('STATE', 'timesheetApproved', { field: 'status' });
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const closed = await closedRefusal(ctx, [before]);
    if (closed) return closed;
    const approved = await loadApprovedHours(ctx, [before]);
    const answer = await commit(ctx, {
      changes: [change(timesheetEntries, before, null), ...approvedChanges(approved, [{ before, after: null }])],
      guards: stillOpen(ctx.viewer.accountId, [before]).all,
      event: {
        type: 'timesheetEntryDeleted',
        area: 'timesheet',
        subject: id,
        departmentId: before.departmentId,
        employeeId: before.employeeId,
      },
      answer: { ok: true },
    });
    return orRace(answer);
  },
});
