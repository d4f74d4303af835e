import type { Viewer } from '#domain/access/viewer.ts';
import type { RecurringReport } from '#domain/reports/recurring-report.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type KeptReport, recurringReports } from './reports.store.ts';

/** Whether the viewer may see a recurring report: its author, or the account's owner. */
export const seesReport = (viewer: Viewer, report: Pick<RecurringReport, 'ownerId'>): boolean =>
  viewer.isOwner || report.ownerId === viewer.userId;

/** A recurring report by id, strongly consistent; undefined for unknown and foreign ones, and for those of other people. */
export const findReport = async (ctx: Ctx<Viewer>, id: string): Promise<KeptReport | undefined> => {
  const item = await ctx.table.get({
    Key: recurringReports.key({ accountId: ctx.viewer.accountId, id }),
    ConsistentRead: true,
  });
  const report = item && recurringReports.parse(item);
  return report && seesReport(ctx.viewer, report) ? report : undefined;
};
