import { idSchema } from '#domain/kit/input.schema.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { nextRun } from '#domain/reports/next-runs.ts';
import { recurringReportSchema } from '#domain/reports/recurring-report.schema.ts';
import type { RecurringReport } from '#domain/reports/recurring-report.ts';
import { needsOfReport } from '#domain/reports/report-types.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { useCase } from '#services/kit/use-case.ts';
import { keptReport, recurringReports } from './reports.store.ts';

/** Schedules a report: from now on it is made at each due moment and mailed to the person who scheduled it. */
export const createRecurringReport = useCase({
  name: 'createRecurringReport',
  needs: reportsAccess.createRecurringReport,
  input: recurringReportSchema.extend({ id: idSchema('rec') }),
  run: async (ctx, input) => {
    const lacking = ctx.need(needsOfReport(input.reportSettings.type));
    if (lacking) return lacking;
    const { accountId, userId, zone } = ctx.viewer;
    const report: RecurringReport = {
      ...input,
      accountId,
      version: 1,
      ownerId: userId,
      state: 'active',
      nextRunAt: nextRun(input.recurrenceSettings, zone, instant(ctx.now)).dueAt,
    };
    return commit(ctx, {
      changes: [change(recurringReports, null, keptReport(report))],
      event: { type: 'recurringReportCreated', area: 'reports', subject: report.id, employeeId: userId },
      answer: report,
    });
  },
});
