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

/** Most recurring reports per person: each makes an email and two files at every due time. */
const mostRecurringReports = 50;

/** Schedules a report: it is created at each due time and emailed to its author. */
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

/** A due time that waits for the dispatcher stays due, whatever changes about later ones. */
const nextAfterEdit = (ctx: Ctx<Viewer>, before: RecurringReport, recurrence: RecurrenceSettings): Instant | null => {
  const now = instant(ctx.now);
  if (before.nextRunAt === null || before.nextRunAt <= now) return before.nextRunAt;
  return nextRun(recurrence, ctx.viewer.zone, now).dueAt;
};

/** Changes the contents and schedule. */
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

/** These operations depend on a state, not a version, so they retry when the dispatcher advances the report concurrently. */
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

/** Pauses a report: nothing is due until it is resumed, and missed due times are not made up for. */
export const pauseRecurringReport = useCase({
  name: 'pauseRecurringReport',
  needs: reportsAccess.pauseRecurringReport,
  input: whichRecurringReport,
  run: (ctx, { id }) =>
    turn(ctx, id, { event: 'recurringReportPaused', next: () => ({ state: 'paused', nextRunAt: null }) }),
});

/** Resumes a report from the next due time after now. */
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

/** Deletes a recurring report; delivered files are kept. */
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
