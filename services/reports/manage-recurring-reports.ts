import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { type ReportsEvent, reportsAccess } from '#domain/reports/actions.ts';
import { nextRun } from '#domain/reports/next-runs.ts';
import { recurringReportSchema, whichRecurringReport } from '#domain/reports/recurring-report.schema.ts';
import type { RecurrenceSettings, RecurringReport } from '#domain/reports/recurring-report.ts';
import { needsOfReport } from '#domain/reports/report-types.ts';
import { type Instant, instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { atVersion, isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { findReport } from './find-report.ts';
import { keptReport, lastRuns, recurringReports, reportsPartition } from './reports.store.ts';

/** Of one person: each makes a mail and two files at each of its moments. */
const mostRecurringReports = 50;

/** Schedules a report: from now on it is made at each due moment and mailed to the person who scheduled it. */
export const createRecurringReport = useCase({
  name: 'createRecurringReport',
  needs: reportsAccess.createRecurringReport,
  input: recurringReportSchema.extend({ id: idSchema('rec') }),
  run: async (ctx, input) => {
    const lacking = ctx.need(needsOfReport(input.reportSettings.type));
    if (lacking) return lacking;
    const { accountId, userId, zone } = ctx.viewer;
    const kept = only(recurringReports, await queryAll(ctx.table, partition(reportsPartition(accountId))));
    if (kept.filter(({ ownerId }) => ownerId === userId).length >= mostRecurringReports)
      return refuse('STATE', 'tooManyRecurringReports', { limit: mostRecurringReports });
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
    const before = atVersion(await findReport(ctx, input.id), version);
    if (isRefusal(before)) return before;
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
