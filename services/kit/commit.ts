import { instant } from '#domain/time/instant.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { actionsOf, type Change, type StoredChange, signed, stored } from './change.ts';
import type { Ctx } from './context.ts';
import { departmentLogOf } from './department-log.ts';
import { actorOf, type EventFacts, eventItem, handleOf, operationHandle } from './events.ts';
import { allGuards } from './guards.ts';
import { keptAnswer, operationKey, operationRecord, recordedAnswer } from './operations.ts';
import { copiesOf } from './people-copies.ts';
import { type Refusal, refuse } from './refusal.ts';
import { stampsOf } from './stamps.ts';

/** Most actions per transaction, below DynamoDB's limit of 100. */
export const transactionLimit = 90;

/** A guard (a day's version, a sentinel, a counter) changed between reading and writing; the use case must run again. */
export class Raced extends Error {}

export type Commit<T> = {
  changes: Change[];
  /** Conditions and counters checked with the changes; when one fails the use case runs again. */
  guards?: WriteAction[];
  event: EventFacts;
  /** Answer for the caller, and for a retry with the same key. JSON without secrets. */
  answer: T;
  /** The account, for work without a viewer. */
  accountId?: string;
};

/** The answer of an earlier try with this key; undefined when none. The same key with another input is refused. */
export const replayOf = async <T>(ctx: Ctx): Promise<T | Refusal | undefined> => {
  if (!ctx.operation || !ctx.viewer) return undefined;
  const record = await ctx.table.get({
    Key: operationKey(ctx.viewer.accountId, ctx.actorId ?? ctx.viewer.userId, ctx.operation.key),
    ConsistentRead: true,
  });
  return record && answerOf<T>(ctx, record);
};

const answerOf = async <T>(ctx: Ctx, record: Item): Promise<T | Refusal> => {
  if (record.hash !== ctx.operation?.hash) return refuse('INVALID', 'operationReused', { field: 'idempotency-key' });
  // A client that missed the first answer can still undo what it did.
  ctx.replayed = handleOf(record.committedAt as string, record.operationId as string);
  ctx.unfinished = record.status === 'applying';
  return recordedAnswer<T>(ctx.table, ctx.viewer!.accountId, record);
};

/**
 * The only write path: items with version conditions, guards, event and operation record in one transaction. Returns `answer`,
 * the answer of an earlier try, or CONFLICT with the current item. Throws Raced when a guard failed.
 */
export const commit = async <T>(ctx: Ctx, { changes, ...rest }: Commit<T>): Promise<T | Refusal> => {
  const parse = (item: Item): unknown => changes.find((change) => change.store.is(item))?.store.parse(item) ?? null;
  return commitStored(ctx, { ...rest, changes: changes.map((change) => stored(change)), parse });
};

export type StoredCommit<T> = Omit<Commit<T>, 'changes'> & {
  changes: StoredChange[];
  /** Parses a raw item for the CONFLICT answer. */
  parse: (item: Item) => unknown;
};

/** commit() for raw items, as used by undo. */
export const commitStored = async <T>(
  ctx: Ctx,
  { changes: made, guards = [], event, answer, accountId, parse }: StoredCommit<T>,
): Promise<T | Refusal> => {
  // Defence in depth: such requests are already refused earlier.
  if (ctx.viewer?.viewedBy && event.type !== 'viewAsEnded') return refuse('STATE', 'viewingAs');
  const operationId = ctx.ports.ids.next('opr');
  const changes = signed(made, { by: actorOf(ctx), at: instant(ctx.now) });
  const actions = changes.flatMap(actionsOf);
  const answered = ctx.operation && ctx.viewer ? keptAnswer(ctx, operationId, answer) : undefined;
  const record = answered && operationRecord(ctx, operationId, answered.kept, 'done');
  const logged = eventItem(ctx, accountId ?? ctx.viewer!.accountId, operationId, event, changes);
  const all: WriteAction[] = [
    ...(record ? [{ Put: { Item: record, ConditionExpression: 'attribute_not_exists(pk)' } }] : []),
    { Put: { Item: logged, ConditionExpression: 'attribute_not_exists(pk)' } },
    ...actions,
    ...allGuards(changes, guards),
    ...stampsOf(changes, ctx.now),
    ...copiesOf(changes),
  ];
  if (all.length > transactionLimit) throw new Error(`${event.type}: ${all.length} actions need the journal`);
  const outcome = await ctx.table.transact([
    ...all,
    ...departmentLogOf(logged, changes),
    ...(answered?.items ?? []).map((Item) => ({ Put: { Item } })),
  ]);
  if (!outcome.ok)
    return lost(ctx, outcome.failed, { record: Boolean(record), actions: actions.length, changes, parse });
  ctx.committed = operationHandle(ctx, operationId);
  ctx.committedEvent = event.type;
  return answer;
};

type Tried = { record: boolean; actions: number; changes: StoredChange[]; parse: (item: Item) => unknown };

const lost = async <T>(ctx: Ctx, failed: (Item | 'absent' | undefined)[], tried: Tried): Promise<T | Refusal> => {
  const first = tried.record ? 1 : 0;
  const [record] = tried.record ? failed : [];
  if (record && record !== 'absent') return answerOf<T>(ctx, record);
  const changed = failed.slice(first + 1, first + 1 + tried.actions).find((item) => item !== undefined);
  if (changed === undefined) throw new Raced();
  if (changed === 'absent') return refuse('CONFLICT', 'removedMeanwhile');
  const current = tried.parse(changed);
  // A caller that creates with an existing id must not see the existing item.
  const isTaken = tried.changes.some(
    ({ before, after }) => !before && after?.pk === changed.pk && after?.sk === changed.sk,
  );
  return refuse('CONFLICT', 'changedMeanwhile', isTaken ? { current, shown: null } : { current });
};
