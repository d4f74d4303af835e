import type { ReportRun } from '#domain/reports/recurring-report.ts';
import { addMinutes, type Instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { publishDue } from './due-event.ts';
import { retryMinutes } from './new-run.ts';
import { commitRun, runActions } from './run-changes.ts';

const mostRetries = 12;

const giveUp = async (ctx: Ctx, run: ReportRun, now: Instant): Promise<boolean> => {
  const after: ReportRun = { ...run, state: 'failed', reason: 'reportGaveUp', finishedAt: now, retryAt: null };
  await commitRun(ctx, {
    accountId: run.accountId,
    before: run,
    after,
    event: {
      type: 'reportFailed',
      area: 'reports',
      subject: run.recurringReportId,
      employeeId: run.ownerId,
      details: { runId: run.id },
    },
    answer: null,
  });
  return false;
};

/** A run whose worker never came to an end is published again, later each time; after three hours it has failed. */
export const takeUpAgain = async (ctx: Ctx, run: ReportRun, now: Instant): Promise<boolean> => {
  const retries = run.retries + 1;
  if (retries > mostRetries) return giveUp(ctx, run, now);
  const next: ReportRun = { ...run, retries, retryAt: addMinutes(now, retryMinutes * (retries + 1)) };
  const outcome = await ctx.table.transact(await runActions(ctx, run, next));
  if (outcome.ok) await publishDue(ctx, [next]);
  return outcome.ok;
};
