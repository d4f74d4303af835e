import { reportsAccess } from '#domain/reports/actions.ts';
import { whichRecurringReport } from '#domain/reports/recurring-report.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import { isRefusal, notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { findReport } from './find-report.ts';
import { lastRuns, recurringReports } from './reports.store.ts';

/** Ends a recurring report; what it has delivered stays. */
export const deleteRecurringReport = useCase({
  name: 'deleteRecurringReport',
  needs: reportsAccess.deleteRecurringReport,
  input: whichRecurringReport,
  run: async (ctx, { id }) => {
    const before = await findReport(ctx, id);
    if (!before) return notFound();
    const last = lastRuns.key({ accountId: before.accountId, recurringReportId: id });
    const answer = await commit(ctx, {
      changes: [change(recurringReports, before, null)],
      guards: [{ Delete: { Key: last } }],
      event: { type: 'recurringReportDeleted', area: 'reports', subject: id, employeeId: before.ownerId },
      answer: { ok: true },
    });
    if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
    return answer;
  },
});
