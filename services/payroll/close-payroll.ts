import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import { payrollPeriod } from '#domain/payroll/payroll-period.ts';
import { closingPayrollProblem, isLatestRun, type PayrollRun } from '#domain/payroll/payroll-run.ts';
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
import { payrollRuns, payrollShares } from './payroll.store.ts';
import { payrollTurn, readPayrollBook } from './payroll-reader.ts';
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

/**
 * Closes a payroll period: locks its hours and stores the run with everyone's pay. Refused before the period has ended, while a
 * clock runs in it, and when there are more issues than the `checks` that were on the screen, or others.
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
  run: async (ctx, { id, from, to, checks, checksStamp }): Promise<PayrollRun | Refusal> => {
    const { accountId, userId, zone } = ctx.viewer;
    const turn = await payrollTurn(ctx);
    const book = await readPayrollBook(ctx);
    const period = payrollPeriod(book.rules, from);
    if (period.from !== from || period.to !== to) return refuse('INVALID', 'payrollOtherPeriod', { field: 'from' });
    const problem = closingPayrollProblem(period, book.runs, dateAt(instant(ctx.now), zone));
    if (problem) return refuse('STATE', problem.key, { field: 'from', limit: problem.limit });
    const days = await hoursDaysOf(ctx, period);
    const clocks = await clocksInTheWay(ctx, days);
    if (isRefusal(clocks)) return clocks;
    const worked = await workOutPayroll(ctx, book, period);
    const areOthers = worked.checks.length > 0 && checksStamp && checksStamp !== stampOfChecks(worked.checks);
    if (worked.checks.length > checks || areOthers)
      return refuse('STATE', 'payrollChecks', { field: 'checks', measured: worked.checks.length, limit: checks });
    const closed = { by: userId, at: instant(ctx.now) };
    const byPerson = [...Map.groupBy(worked.lines, ({ employeeId }) => employeeId)];
    const run: PayrollRun = {
      ...period,
      accountId,
      id,
      version: 1,
      frequency: book.rules.frequency,
      state: 'closed',
      closedBy: userId,
      closedAt: closed.at,
      reopenedBy: null,
      reopenedAt: null,
      people: byPerson.length,
    };
    const shares = byPerson.map(([employeeId, lines]) =>
      change(payrollShares, null, { accountId, id: `${id}:${employeeId}`, version: 1, runId: id, employeeId, lines }),
    );
    const weeks = await weekChanges(ctx, days, (week, dates) => withClosed(week.days, dates, closed), clocks.guardOf);
    return write(ctx, {
      changes: [...shares, ...weeks, change(payrollRuns, null, run)],
      guards: [turn],
      event: { type: 'payrollClosed', area: 'payroll', subject: id, details: { ...period } },
      answer: run,
    });
  },
});

/** Reopens the latest run and the hours that it locked; days closed manually before stay closed. */
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
