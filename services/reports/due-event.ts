import type { ReportRun } from '#domain/reports/recurring-report.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';

/** The bus event that starts a run; all other data are in the run itself. */
export type DueDetail = { accountId: string; recurringReportId: string; runId: string; dueAt: Instant };
const dueEventType = 'RecurringReportDue';

/** Publishes runs to the bus, which may deliver them twice. */
export const publishDue = (ctx: Ctx, runs: ReportRun[]): Promise<void> =>
  ctx.ports.bus.publish(
    runs.map(({ accountId, recurringReportId, id, dueAt }) => ({
      source: 'muster' as const,
      detailType: dueEventType,
      detail: { accountId, recurringReportId, runId: id, dueAt } satisfies DueDetail,
    })),
  );
