import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import type { RunLine } from '#domain/payroll/payroll-deltas.ts';
import type { PayrollProgress, PayrollRun, PayrollShare } from '#domain/payroll/payroll-run.ts';
import { addMinutes, instant } from '#domain/time/instant.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import { type Ctx, contextFor, refusalFor } from '#services/kit/context.ts';
import { finishPending } from '#services/kit/journal.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readPeopleAfter } from '#services/table.ts';
import { closingsPartition, payrollRuns, payrollShares } from './payroll.store.ts';
import { type PayrollBook, payrollTurn, readPayrollBook } from './payroll-reader.ts';
import { workOutPayroll } from './work-out-payroll.ts';

/**
 * Closing a large company. Its hours are locked first, with a run that is closing. Then people are worked out by id, some at a
 * time: their lines and the progress of the run are one transaction, so that a crash loses nothing and no one is paid twice. The
 * lines count once the run is closed, which is the only event.
 */

/** With the run they fit into one transaction. */
const peopleInPart = 90;
/** A few seconds of work. */
const partsInRequest = 4;
/** The minute rule has 50 seconds, and less processor than a request. */
const partsInMinute = 6;
/** Minutes without a part after which the minute rule goes on. */
const patience = 2;

/** A person's share of a run for each person with lines. */
export const sharesOf = ({ accountId, id }: PayrollRun, lines: readonly RunLine[]): PayrollShare[] =>
  [...Map.groupBy(lines, ({ employeeId }) => employeeId)].map(([employeeId, own]) => ({
    ...{ accountId, id: `${id}:${employeeId}`, version: 1, runId: id, employeeId },
    lines: own,
  }));

const dueLater = (ctx: Ctx): string => addMinutes(instant(ctx.now), patience);

/** The run of a period whose people are still to be worked out. */
export const startedRun = (
  ctx: Ctx,
  run: PayrollRun,
  { count, accepted }: Pick<PayrollProgress, 'count' | 'accepted'>,
): PayrollRun => ({
  ...run,
  state: 'closing',
  progress: { done: 0, count, after: '', isComplete: false, found: 0, accepted },
  dueAt: dueLater(ctx),
});

type Closing = PayrollRun & { progress: PayrollProgress };
const isClosing = (run: PayrollRun | undefined): run is Closing => run?.state === 'closing' && run.progress !== null;

/** Stores the lines of the next people with the progress. */
const workOutPart = async (ctx: Ctx<Viewer>, book: PayrollBook, run: Closing): Promise<Closing> => {
  const { accountId, from, to, progress } = run;
  const { employees, more } = await readPeopleAfter(ctx, accountId, { after: progress.after, atMost: peopleInPart });
  const employeeIds = employees.map(({ id }) => id);
  const { lines, checks } =
    employeeIds.length > 0 ? await workOutPayroll(ctx, book, { from, to }, { employeeIds }) : { lines: [], checks: [] };
  const shares = sharesOf(run, lines);
  const found = progress.found + checks.length;
  const done = progress.done + employees.length;
  const after: Closing = {
    ...run,
    version: run.version + 1,
    people: run.people + shares.length,
    progress: {
      ...{ ...progress, done, found, after: employeeIds.at(-1) ?? progress.after, isComplete: !more },
      count: more ? Math.max(progress.count, done) : done,
    },
    dueAt: !more && found > progress.accepted ? null : dueLater(ctx),
  };
  const { ok } = await ctx.table.transact([
    payrollRuns.replace(after, run.version),
    ...shares.map((share) => payrollShares.overwrite(share)),
  ]);
  // Someone else worked out the same people, or gave the run up.
  if (!ok) throw new Raced();
  return after;
};

/** Works out the next parts, and closes the run after the last one. */
const closeParts = async (
  ctx: Ctx<Viewer>,
  book: PayrollBook,
  { run, parts }: { run: Closing; parts: number },
): Promise<PayrollRun | Refusal> => {
  const { isComplete, found, accepted } = run.progress;
  if (!isComplete && parts === 0) return run;
  if (!isComplete) return closeParts(ctx, book, { run: await workOutPart(ctx, book, run), parts: parts - 1 });
  if (found > accepted) return refuse('STATE', 'payrollChecks', { field: 'checks', measured: found, limit: accepted });
  const turn = await payrollTurn(ctx);
  const { id, from, to } = run;
  const closed: PayrollRun = { ...run, state: 'closed', progress: null, dueAt: null };
  const done = await commit<PayrollRun>(ctx, {
    changes: [change(payrollRuns, run, closed)],
    guards: [turn],
    event: { type: 'payrollClosed', area: 'payroll', subject: id, details: { from, to } },
    answer: { ...closed, version: run.version + 1 },
  });
  if (isRefusal(done) && done.code === 'CONFLICT') throw new Raced();
  return done;
};

/**
 * Works out the next people of a period that is closing; call it until the run is closed. Refused when everyone is worked out
 * and there are more issues than were accepted: call it again with their number, or reopen the run to give it up.
 */
export const continuePayroll = useCase({
  name: 'continuePayroll',
  needs: payrollAccess.continuePayroll,
  input: z.object({
    id: referenceSchema,
    checks: z.int().min(0).nullish().describe('How many things to settle are accepted.'),
  }),
  run: async (ctx, { id, checks }): Promise<PayrollRun | Refusal> => {
    await finishPending(ctx);
    const book = await readPayrollBook(ctx);
    const run = book.runs.find((one) => one.id === id);
    if (run?.state === 'closed') return run;
    if (!isClosing(run)) return notFound();
    const accepted = Math.max(run.progress.accepted, checks ?? 0);
    return closeParts(ctx, book, { run: { ...run, progress: { ...run.progress, accepted } }, parts: partsInRequest });
  },
});

/** Where the person who began may no longer do so, the run waits for someone who may. */
const continueRun = async (ctx: Ctx, { accountId, id, closedBy }: PayrollRun): Promise<void> => {
  const { viewer } = await loadViewer(ctx, accountId, closedBy);
  if (!viewer || refusalFor(viewer, payrollAccess.continuePayroll)) return;
  const own = contextFor(ctx.ports, { viewer });
  const book = await readPayrollBook(own);
  const run = book.runs.find((one) => one.id === id);
  if (isClosing(run)) await closeParts(own, book, { run, parts: partsInMinute });
};

/**
 * Continues runs that no one has continued for some minutes, as after a crash; run by the minute rule. One failure does not stop
 * the others. Returns the number of runs.
 */
export const continueClosings = async (ctx: Ctx): Promise<number> => {
  const due = await queryAll(ctx.table, {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':pk': closingsPartition, ':now': `${instant(ctx.now)}~` },
  });
  const runs = only(payrollRuns, due);
  for (const run of runs)
    await continueRun(ctx, run).catch((fault) =>
      ctx.ports.log.error('payroll could not be closed', { run: run.id, account: run.accountId, fault: String(fault) }),
    );
  return runs.length;
};
