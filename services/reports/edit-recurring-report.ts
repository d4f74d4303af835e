import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { nextRun } from '#domain/reports/next-runs.ts';
import { recurringReportSchema } from '#domain/reports/recurring-report.schema.ts';
import type { RecurrenceSettings, RecurringReport } from '#domain/reports/recurring-report.ts';
import { needsOfReport } from '#domain/reports/report-types.ts';
import { type Instant, instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { findReport } from './find-report.ts';
import { keptReport, recurringReports } from './reports.store.ts';

/** A moment that has come and waits for the dispatcher stays due, whatever is changed about those after it. */
const nextAfterEdit = (ctx: Ctx<Viewer>, before: RecurringReport, recurrence: RecurrenceSettings): Instant | null => {
  const now = instant(ctx.now);
  if (before.nextRunAt === null || before.nextRunAt <= now) return before.nextRunAt;
  return nextRun(recurrence, ctx.viewer.zone, now).dueAt;
};

/** Changes what is made and when. */
export const editRecurringReport = useCase({
  name: 'editRecurringReport',
  needs: reportsAccess.editRecurringReport,
  input: recurringReportSchema.extend({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { version, ...input }) => {
    const lacking = ctx.need(needsOfReport(input.reportSettings.type));
    if (lacking) return lacking;
    const before = await findReport(ctx, input.id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const after: RecurringReport = {
      ...before,
      ...input,
      nextRunAt: nextAfterEdit(ctx, before, input.recurrenceSettings),
    };
    return commit(ctx, {
      changes: [change(recurringReports, before, keptReport(after))],
      event: { type: 'recurringReportEdited', area: 'reports', subject: before.id, employeeId: before.ownerId },
      answer: { ...after, version: version + 1 },
    });
  },
});
