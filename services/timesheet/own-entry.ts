import type { Viewer } from '#domain/access/viewer.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { timesheetEntries } from './timesheet.store.ts';

/** One of the viewer's entries by id, which identifies a clock that was already stopped. */
export const ownEntry = async (ctx: Ctx<Viewer>, id: string): Promise<TimesheetEntry | null> => {
  const entry = await findById(ctx.table, timesheetEntries, ctx.viewer.accountId, id);
  return entry && entry.employeeId === ctx.viewer.userId ? entry : null;
};
