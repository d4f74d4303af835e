import type { ReportRun } from '#domain/reports/recurring-report.ts';
import { type Change, change } from '#services/kit/change.ts';
import { type Commit, commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { keptRun, lastRuns, reportRuns } from './reports.store.ts';

/** Change of a run to its next state. */
const runChange = (before: ReportRun | null, after: ReportRun): Change =>
  change(reportRuns, before && keptRun(before), keptRun(after));

/**
 * Updates the copy for the list of reports, which has the run of the latest due time whatever the order in which runs end. No
 * write when a later run is already shown; the condition guards against a concurrent one.
 */
const lastRun = async (ctx: Ctx, before: ReportRun | null, after: ReportRun): Promise<WriteAction[]> => {
  const item = await ctx.table.get({ Key: lastRuns.key(after), ConsistentRead: true });
  if (item && lastRuns.parse(item).dueAt > after.dueAt) return [];
  const Item = lastRuns.item({ ...keptRun(after), version: (before?.version ?? 0) + 1 });
  const ConditionExpression = 'attribute_not_exists(pk) OR dueAt <= :dueAt';
  return [{ Put: { Item, ConditionExpression, ExpressionAttributeValues: { ':dueAt': after.dueAt } } }];
};

/** Both changes as a separate transaction, for steps without a log event. */
export const runActions = async (ctx: Ctx, before: ReportRun | null, after: ReportRun): Promise<WriteAction[]> => {
  const next = keptRun({ ...after, version: (before?.version ?? 0) + 1 });
  const own = before ? reportRuns.replace(next, before.version) : reportRuns.create(next);
  return [own, ...(await lastRun(ctx, before, after))];
};

type RunCommit<T> = Omit<Commit<T>, 'guards' | 'changes'> & {
  before: ReportRun | null;
  after: ReportRun;
  also?: Change[];
};

const mostTries = 5;

/** Commits a logged step of a run with the copy; retried when a later run became the last one concurrently. */
export const commitRun = async <T>(
  ctx: Ctx,
  { before, after, also = [], ...rest }: RunCommit<T>,
  tries = 1,
): Promise<T | Refusal> => {
  try {
    const guards = await lastRun(ctx, before, after);
    return await commit<T>(ctx, { ...rest, changes: [runChange(before, after), ...also], guards });
  } catch (fault) {
    if (!(fault instanceof Raced) || tries === mostTries) throw fault;
    return commitRun(ctx, { before, after, also, ...rest }, tries + 1);
  }
};
