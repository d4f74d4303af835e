import type { Viewer } from '#domain/access/viewer.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { timesheetEntries } from './timesheet.store.ts';

/** Whether the id is of hours of the viewer's own; a clock that was stopped before is known by them. */
export const isOwnEntry = async (ctx: Ctx<Viewer>, id: string): Promise<boolean> => {
  const entry = await findById(ctx.table, timesheetEntries, ctx.viewer.accountId, id);
  return entry?.employeeId === ctx.viewer.userId;
};
