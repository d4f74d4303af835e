import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import { payrollPeriod } from '#domain/payroll/payroll-period.ts';
import { closingPayrollProblem, isLatestRun, mostPeopleAtOnce, type PayrollRun } from '#domain/payroll/payroll-run.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { weekOf } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import { type ClosedHours, type HoursDay, withClosed, withReopened } from '#domain/timesheet/closed-hours.ts';
import { clocksInTheWay } from '#services/closing/clocks-in-the-way.ts';
import { type Change, change } from '#services/kit/change.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge, type LargeCommit } from '#services/kit/journal.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { closedHoursChange, readClosedWeeks } from '#services/timesheet/closed-hours.ts';
import { sharesOf, startedRun } from './close-in-parts.ts';
import { payrollRuns, payrollShares } from './payroll.store.ts';
import { loadPayrollPeople, type PayrollBook, payrollTurn, readPayrollBook } from './payroll-reader.ts';
import { hoursDaysOf, stampOfChecks, workOutPayroll } from './work-out-payroll.ts';

/** Closed days of each department and week in these days, after the change. */
const weekChanges = async (
  ctx: Ctx<Viewer>,
  days: readonly HoursDay[],
  next: (week: ClosedHours, dates: string[]) => ClosedHours['days'],
  guardOf?: (day: HoursDay) => WriteAction,
): Promise<Change[]> => {
  const { accountId } = ctx.viewer;
  const known = new Map((await readClosedWeeks(ctx, days)).map((week) => [week.id, week]));
  const idOf = ({ departmentId, date }: HoursDay) => `${departmentId}:${weekOf(date)}`;
  return [...Map.groupBy(days, idOf)].flatMap(([id, own]) => {
    const { departmentId, date } = own[0]!;
    const before = known.get(id) ?? null;
    const week = before ?? { accountId, id, version: 0, departmentId, week: weekOf(date), days: {} };
    const dates = own.map((day) => day.date);
    const after = { ...week, days: next(week, dates) };
    if (Object.keys(after.days).join() === Object.keys(week.days).join()) return [];
    return [{ ...closedHoursChange(before, after), ...(guardOf && { guard: guardOf(own[0]!) }) }];
  });
};

const write = async (ctx: Ctx<Viewer>, large: LargeCommit<PayrollRun>): Promise<PayrollRun | Refusal> => {
  const done = await commitLarge<PayrollRun>(ctx, large);
  // Hours of one of these weeks were closed or reopened concurrently; both changes must apply.
  if (isRefusal(done) && done.code === 'CONFLICT') throw new Raced();
  return done;
};

type Closing = DateRange & Pick<PayrollRun, 'id' | 'frequency'>;

const closedRun = ({ viewer, now }: Ctx<Viewer>, closing: Closing): PayrollRun => ({
  ...closing,
  accountId: viewer.accountId,
  version: 1,
  state: 'closed',
  closedBy: viewer.userId,
  closedAt: instant(now),
  reopenedBy: null,
  reopenedAt: null,
  people: 0,
  progress: null,
  dueAt: null,
});

/** The run with everyone's lines, or a refusal when there are other issues than those that were accepted. */
const workedOutRun = async (
  ctx: Ctx<Viewer>,
  book: PayrollBook,
  run: PayrollRun,
  { checks, checksStamp }: { checks: number; checksStamp?: string | null },
): Promise<{ run: PayrollRun; shares: Change[] } | Refusal> => {
  const worked = await workOutPayroll(ctx, book, { from: run.from, to: run.to });
  const areOthers = worked.checks.length > 0 && checksStamp && checksStamp !== stampOfChecks(worked.checks);
  if (worked.checks.length > checks || areOthers)
    return refuse('STATE', 'payrollChecks', { field: 'checks', measured: worked.checks.length, limit: checks });
  const shares = sharesOf(run, worked.lines).map((share) => change(payrollShares, null, share));
  return { run: { ...run, people: shares.length }, shares };
};

/**
 * Closes a payroll period: locks its hours and stores the run with everyone's pay. Refused before the period has ended, while a
 * clock runs in it, and when there are more issues than the `checks` that were on the screen, or others. The hours of a large
 * company are locked first; `continuePayroll` works its people out in parts.
 */
export const closePayroll = useCase({
  name: 'closePayroll',
  needs: payrollAccess.closePayroll,
  input: z.object({
    id: idSchema('prr'),
    from: plainDateSchema,
    to: plainDateSchema,
    checks: z.int().min(0).describe('How many things to settle were shown and accepted.'),
    checksStamp: stringSchema()
      .max(64)
      .nullish()
      .describe('Which things to settle were shown; others than these are refused.'),
  }),
  run: async (ctx, { id, from, to, ...accepted }): Promise<PayrollRun | Refusal> => {
    const { userId, zone } = ctx.viewer;
    const turn = await payrollTurn(ctx);
    const book = await readPayrollBook(ctx);
    const period = payrollPeriod(book.rules, from);
    if (period.from !== from || period.to !== to) return refuse('INVALID', 'payrollOtherPeriod', { field: 'from' });
    const problem = closingPayrollProblem(period, book.runs, dateAt(instant(ctx.now), zone));
    if (problem) return refuse('STATE', problem.key, { field: 'from', limit: problem.limit });
    const days = await hoursDaysOf(ctx, period);
    const clocks = await clocksInTheWay(ctx, days);
    if (isRefusal(clocks)) return clocks;
    const closing = closedRun(ctx, { ...period, id, frequency: book.rules.frequency });
    const { length: count } = (await loadPayrollPeople(ctx)).employees;
    const worked =
      count > mostPeopleAtOnce
        ? { run: startedRun(ctx, closing, { count, accepted: accepted.checks }), shares: [] }
        : await workedOutRun(ctx, book, closing, accepted);
    if (isRefusal(worked)) return worked;
    const closed = { by: userId, at: closing.closedAt };
    const weeks = await weekChanges(ctx, days, (week, dates) => withClosed(week.days, dates, closed), clocks.guardOf);
    const { run, shares } = worked;
    const about = { area: 'payroll', subject: id, details: { ...period } } as const;
    return write(ctx, {
      changes: [...shares, ...weeks, change(payrollRuns, null, run)],
      guards: [turn],
      event: run.state === 'closed' ? { type: 'payrollClosed', ...about } : { type: 'payrollClosingStarted', ...about },
      answer: run,
    });
  },
});

/**
 * Reopens the latest run, or gives up one that is closing, and opens the hours that it locked; days closed manually before stay
 * closed.
 */
export const reopenPayroll = useCase({
  name: 'reopenPayroll',
  needs: payrollAccess.reopenPayroll,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<PayrollRun | Refusal> => {
    const turn = await payrollTurn(ctx);
    const { runs } = await readPayrollBook(ctx);
    const before = atVersion(
      runs.find((run) => run.id === id),
      version,
    );
    if (isRefusal(before)) return before;
    if (!isLatestRun(before, runs)) return refuse('STATE', 'payrollLaterRun');
    const after: PayrollRun = {
      ...before,
      state: 'reopened',
      progress: null,
      dueAt: null,
      reopenedBy: ctx.viewer.userId,
      reopenedAt: instant(ctx.now),
    };
    const days = await hoursDaysOf(ctx, before);
    const weeks = await weekChanges(ctx, days, (week, dates) =>
      withReopened(
        week.days,
        dates.filter((date) => {
          const closed = week.days[date];
          return closed?.at === before.closedAt && closed.by === before.closedBy;
        }),
      ),
    );
    const { from, to } = before;
    return write(ctx, {
      changes: [...weeks, change(payrollRuns, before, after)],
      guards: [turn],
      event: { type: 'payrollReopened', area: 'payroll', subject: id, details: { from, to } },
      answer: { ...after, version: version + 1 },
    });
  },
});
