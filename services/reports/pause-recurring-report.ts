import type { Viewer } from '#domain/access/viewer.ts';
import type { ReportsEvent } from '#domain/reports/actions.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { nextRun } from '#domain/reports/next-runs.ts';
import { whichRecurringReport } from '#domain/reports/recurring-report.schema.ts';
import type { RecurringReport } from '#domain/reports/recurring-report.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { findReport } from './find-report.ts';
import { keptReport, recurringReports } from './reports.store.ts';

type Turn = { event: ReportsEvent; next: (report: RecurringReport) => Pick<RecurringReport, 'state' | 'nextRunAt'> };

/** These name a state, not a version: when the dispatcher moves the report meanwhile, they simply try again. */
const turn = async (ctx: Ctx<Viewer>, id: string, { event, next }: Turn): Promise<RecurringReport | Refusal> => {
  const before = await findReport(ctx, id);
  if (!before) return notFound();
  const after: RecurringReport = { ...before, ...next(before) };
  if (after.state === before.state) return before;
  const answer = await commit<RecurringReport>(ctx, {
    changes: [change(recurringReports, before, keptReport(after))],
    event: { type: event, area: 'reports', subject: id, employeeId: before.ownerId },
    answer: { ...after, version: before.version + 1 },
  });
  if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
  return answer;
};

/** No moment is due until the report is resumed; those in between are not made up for. */
export const pauseRecurringReport = useCase({
  name: 'pauseRecurringReport',
  needs: reportsAccess.pauseRecurringReport,
  input: whichRecurringReport,
  run: (ctx, { id }) =>
    turn(ctx, id, { event: 'recurringReportPaused', next: () => ({ state: 'paused', nextRunAt: null }) }),
});

/** The next moment from now on is due again. */
export const resumeRecurringReport = useCase({
  name: 'resumeRecurringReport',
  needs: reportsAccess.resumeRecurringReport,
  input: whichRecurringReport,
  run: (ctx, { id }) =>
    turn(ctx, id, {
      event: 'recurringReportResumed',
      next: ({ recurrenceSettings }) => ({
        state: 'active',
        nextRunAt: nextRun(recurrenceSettings, ctx.viewer.zone, instant(ctx.now)).dueAt,
      }),
    }),
});
