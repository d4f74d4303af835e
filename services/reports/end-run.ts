import type { ReportsEvent } from '#domain/reports/actions.ts';
import type { RecurringReport, ReportRun } from '#domain/reports/recurring-report.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { keptReport, recurringReports } from './reports.store.ts';
import { commitRun } from './run-changes.ts';

const eventOf = (type: ReportsEvent, run: ReportRun) => ({
  type,
  area: 'reports',
  subject: run.recurringReportId,
  employeeId: run.ownerId,
  details: { runId: run.id, dueAt: run.dueAt, files: run.files, mail: run.mail, reason: run.reason },
});

/** A run with its report, which may be gone. */
export type LoadedRun = { run: ReportRun; report: RecurringReport | undefined };

/** A run that must not be made: it is kept as refused, and its report rests until somebody resumes it. */
export const refuseRun = async (ctx: Ctx, { run, report }: LoadedRun, reason: string): Promise<true> => {
  for (const key of run.files) await ctx.ports.files.remove(key);
  const after: ReportRun = { ...run, state: 'refused', files: [], reason, finishedAt: instant(ctx.now), retryAt: null };
  const paused = report && keptReport({ ...report, state: 'paused', nextRunAt: null });
  await commitRun(ctx, {
    accountId: run.accountId,
    before: run,
    after,
    also: report && paused ? [change(recurringReports, keptReport(report), paused)] : [],
    event: eventOf('reportRefused', after),
    answer: null,
  });
  return true;
};

/** The end of a run. A sweep that has only counted a retry meanwhile does not keep it from its end. */
export const deliver = async (ctx: Ctx, run: ReportRun, mail: ReportRun['mail']): Promise<true> => {
  const after: ReportRun = { ...run, state: 'delivered', mail, finishedAt: instant(ctx.now), retryAt: null };
  const answer = await commitRun(ctx, {
    accountId: run.accountId,
    before: run,
    after,
    event: eventOf('reportDelivered', after),
    answer: null,
  });
  const current = isRefusal(answer) ? (answer.current as ReportRun | null) : null;
  const same = current?.state === run.state && current.mailingAt === run.mailingAt;
  return current && same ? deliver(ctx, current, mail) : true;
};
