import { reportsAccess } from '#domain/reports/actions.ts';
import { whichRecurringReport } from '#domain/reports/recurring-report.schema.ts';
import type { ReportRun } from '#domain/reports/recurring-report.ts';
import { instant } from '#domain/time/instant.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { findReport } from './find-report.ts';
import { runByHand } from './new-run.ts';
import { reportRuns } from './reports.store.ts';
import { commitRun } from './run-changes.ts';

/**
 * Starts a run now, for the period of a run today, in addition to the regular ones; it goes to the report's owner like any other.
 */
export const runRecurringReport = useCase({
  name: 'runRecurringReport',
  needs: reportsAccess.runRecurringReport,
  input: whichRecurringReport,
  run: async (ctx, { id }): Promise<ReportRun | Refusal> => {
    const report = await findReport(ctx, id);
    if (!report) return notFound();
    const run = runByHand(report, ctx.viewer.zone, instant(ctx.now));
    return commitRun<ReportRun>(ctx, {
      before: null,
      after: run,
      event: {
        type: 'recurringReportRunRequested',
        area: 'reports',
        subject: id,
        employeeId: report.ownerId,
        details: { runId: run.id },
      },
      answer: { ...run, version: 1 },
    });
  },
});

/**
 * Finishes a claimed run and returns its result. If this process stops, the minute rule retries the run; a repeated request finds
 * it finished.
 */
export const finishRun = async (ctx: Ctx, run: ReportRun): Promise<ReportRun> => {
  const { accountId, recurringReportId, id: runId, dueAt } = run;
  const alone = contextFor(ctx.ports, { viewer: null });
  try {
    const { runReport } = await import('./run-report.ts');
    await runReport(alone, { accountId, recurringReportId, runId, dueAt });
  } catch (fault) {
    ctx.ports.log.warn('a run by hand goes on later', { runId, fault: String(fault) });
  }
  const item = await ctx.table.get({ Key: reportRuns.key(run), ConsistentRead: true });
  return item ? reportRuns.parse(item) : run;
};
