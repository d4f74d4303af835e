import * as z from 'zod';
import { reportsAccess } from '#domain/reports/actions.ts';
import type { RecurringReport, ReportRun } from '#domain/reports/recurring-report.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { followed } from './favorite-reports.ts';
import { seesReport } from './find-report.ts';
import { favoriteReports, lastRuns, recurringReports, reportsPartition } from './reports.store.ts';

/** A recurring report with its most recently active run, if any. */
export type ListedReport = RecurringReport & { lastRun: ReportRun | null };

/** The viewer's recurring reports by name; the account's owner sees everyone's. One Query. */
export const viewRecurringReports = useCase({
  name: 'viewRecurringReports',
  needs: reportsAccess.viewRecurringReports,
  input: z.object({}),
  run: async (ctx): Promise<ListedReport[]> => {
    const items = await queryAll(ctx.table, partition(reportsPartition(ctx.viewer.accountId)));
    const last = new Map(only(lastRuns, items).map((run) => [run.recurringReportId, run]));
    const favorites = only(favoriteReports, items);
    return only(recurringReports, items)
      .filter((report) => seesReport(ctx.viewer, report))
      .map((report) => ({
        ...report,
        reportSettings: followed(ctx.viewer, report.reportSettings, favorites),
        lastRun: last.get(report.id) ?? null,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
  },
});

/** The most recently active run of a single report. */
export const loadLastRun = async (ctx: Ctx, { accountId, id }: RecurringReport): Promise<ReportRun | null> => {
  const item = await ctx.table.get({ Key: lastRuns.key({ accountId, recurringReportId: id }) });
  return item ? lastRuns.parse(item) : null;
};
