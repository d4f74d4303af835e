import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import type { DueDetail } from '#services/reports/due-event.ts';
import { runReport } from '#services/reports/run-report.ts';

/** RecurringReportDue: builds, stores and mails the run that the dispatcher claimed. */
export const handler = async ({ detail }: EventBridgeEvent<string, DueDetail>): Promise<void> => {
  await runReport(contextFor(ports(), { viewer: null }), detail);
};
