import type { Viewer } from '#domain/access/viewer.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { timesheetEntries } from './timesheet.store.ts';

/** Hours of the viewer's own by their id; a clock that was stopped before is known by them. */
export const ownEntry = async (ctx: Ctx<Viewer>, id: string): Promise<TimesheetEntry | null> => {
  const entry = await findById(ctx.table, timesheetEntries, ctx.viewer.accountId, id);
  return entry && entry.employeeId === ctx.viewer.userId ? entry : null;
};
