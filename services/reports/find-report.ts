import type { Viewer } from '#domain/access/viewer.ts';
import type { RecurringReport } from '#domain/reports/recurring-report.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type KeptReport, recurringReports } from './reports.store.ts';

/** A report belongs to its author; the account's owner may see to all of them. */
export const seesReport = (viewer: Viewer, report: Pick<RecurringReport, 'ownerId'>): boolean =>
  viewer.isOwner || report.ownerId === viewer.userId;

/** The recurring report of that id, read strongly; undefined for foreign and missing ones, and for other people's. */
export const findReport = async (ctx: Ctx<Viewer>, id: string): Promise<KeptReport | undefined> => {
  const item = await ctx.table.get({
    Key: recurringReports.key({ accountId: ctx.viewer.accountId, id }),
    ConsistentRead: true,
  });
  const report = item && recurringReports.parse(item);
  return report && seesReport(ctx.viewer, report) ? report : undefined;
};
