import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import type { DueDetail } from '#services/reports/due-event.ts';
import { type QueuedDetail, runReportJob } from '#services/reports/long/run-report-job.ts';
import { runReport } from '#services/reports/run-report.ts';

/** RecurringReportDue: builds, stores and mails a claimed run. reportQueued: makes the file of a long report. */
export const handler = async (event: EventBridgeEvent<string, DueDetail | QueuedDetail>): Promise<void> => {
  const ctx = contextFor(ports(), { viewer: null });
  if ('runId' in event.detail) await runReport(ctx, event.detail);
  else await runReportJob(ctx, event.detail);
};
