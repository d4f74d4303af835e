import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import { actionsOf, type StoredChange, stored } from './change.ts';
import { type Commit, commitStored, Raced, replayOf, type StoredCommit, transactionLimit } from './commit.ts';
import type { Ctx } from './context.ts';
import { type EventFacts, eventItem, operationHandle } from './events.ts';
import { operationKey, operationRecord } from './operations.ts';
import { partition, queryAll } from './query-all.ts';
import type { Refusal } from './refusal.ts';

/**
 * Writes too large for one transaction. The whole checked plan is stored first; from then on it only rolls forward, chunk by
 * chunk, each chunk marking itself done in the same transaction as its items. The minute rule finishes what a crash left.
 */

/** Kept as text: an item of nested maps costs many times as much to write and to read. */
type Chunk = { changes: StoredChange[] };
/** A plan that waits to be applied; everything that its events need rides with it. */
type Journal = {
  accountId: string;
  id: string;
  chunks: number;
  actorId: string;
  facts: EventFacts;
  record: Key | null;
};

const chunkKey = (accountId: string, id: string, number: number): Key => ({
  pk: `a#${accountId}#journal#${id}`,
  sk: String(number).padStart(6, '0'),
});
const pendingPartition = 'journals';
const pendingKey = (id: string): Key => ({ pk: pendingPartition, sk: id });

// A transaction carries the chunk's marker and its event beside the items; an item may hold 400 kB.
const actionsPerChunk = transactionLimit - 2;
const bytesPerChunk = 250_000;
// Chunks of a plan that never began are nobody's; the table drops them.
const keptDays = 30;

/** What must be in one transaction: changes that hold together, and every other one alone. */
const unitsOf = (changes: StoredChange[]): StoredChange[][] => [
  ...Map.groupBy(changes, (one) => one.together ?? one).values(),
];

/** Changes in groups that fit one transaction and one item each. */
const inChunks = (changes: StoredChange[]): Chunk[] => {
  const chunks: Chunk[] = [];
  let [actions, bytes] = [0, 0];
  for (const unit of unitsOf(changes)) {
    const cost = unit.flatMap(actionsOf).length;
    const size = JSON.stringify(unit).length;
    const last = chunks.at(-1);
    if (cost > actionsPerChunk) throw new Error(`${cost} actions cannot hold together`);
    if (!last || actions + cost > actionsPerChunk || bytes + size > bytesPerChunk) {
      chunks.push({ changes: [...unit] });
      [actions, bytes] = [cost, size];
    } else {
      last.changes.push(...unit);
      actions += cost;
      bytes += size;
    }
  }
  return chunks;
};

type Progress = {
  /** Called after every chunk with the number of changes that are applied, and of all. */
  onProgress?: (applied: number, all: number) => void;
};
export type LargeCommit<T> = Commit<T> & Progress;

/** commit() for any number of changes: wholly checked before the first write, wholly there after a crash. */
export const commitLarge = <T>(ctx: Ctx, { changes, ...rest }: LargeCommit<T>): Promise<T | Refusal> => {
  const stores = new Map(changes.map((one) => [one.store.kind, one.store]));
  const parse = (item: Item): unknown => stores.get(String(item.__edb_e__))?.parse(item) ?? null;
  return commitLargeStored(ctx, { ...rest, changes: changes.map((one) => stored(one)), parse });
};

/** commitLarge() for raw items, as undo has them from the log. */
export const commitLargeStored = async <T>(ctx: Ctx, large: StoredCommit<T> & Progress): Promise<T | Refusal> => {
  const { changes } = large;
  const actions = changes.reduce((sum, one) => sum + actionsOf(one).length, 0);
  if (actions + (large.guards?.length ?? 0) + 2 <= transactionLimit) return commitStored(ctx, large);
  const accountId = large.accountId ?? ctx.viewer!.accountId;
  const chunks = inChunks(changes);
  const id = ctx.ports.ids.next('opr');
  const expiresAt = Math.floor(ctx.now.epochMilliseconds / 1000) + keptDays * 86_400;
  for (const [number, chunk] of chunks.entries())
    await ctx.table.transact([
      {
        Put: {
          Item: {
            ...chunkKey(accountId, id, number),
            __edb_e__: 'journalChunk',
            expiresAt,
            changes: JSON.stringify(chunk.changes),
          },
        },
      },
    ]);
  const record = ctx.operation && ctx.viewer ? operationKey(accountId, ctx.viewer.userId, ctx.operation.key) : null;
  const journal: Journal = {
    accountId,
    id,
    chunks: chunks.length,
    actorId: ctx.viewer?.userId ?? 'system',
    facts: large.event,
    record,
  };
  const begun = await begin(ctx, journal, large);
  if (begun !== undefined) return begun;
  await apply(ctx, journal, (applied) => large.onProgress?.(applied, changes.length));
  ctx.committed = operationHandle(ctx, id);
  ctx.committedEvent = large.event.type;
  return large.answer;
};

/** The moment of decision: from here on the plan will be applied. Answers what an earlier try with the same key answered. */
const begin = async <T>(
  ctx: Ctx,
  journal: Journal,
  large: Pick<Commit<T>, 'answer' | 'guards'>,
): Promise<T | Refusal | undefined> => {
  const record = ctx.operation && ctx.viewer ? operationRecord(ctx, journal.id, large.answer, 'applying') : undefined;
  const started = await ctx.table.transact([
    ...(record ? [{ Put: { Item: record, ConditionExpression: 'attribute_not_exists(pk)' } }] : []),
    { Put: { Item: { ...pendingKey(journal.id), __edb_e__: 'journal', ...journal } } },
    ...(large.guards ?? []),
  ]);
  if (started.ok) return undefined;
  const twin = await replayOf<T>(ctx);
  if (twin !== undefined) return twin;
  throw new Raced();
};

const apply = async (ctx: Ctx, journal: Journal, onProgress?: (applied: number) => void): Promise<void> => {
  let applied = 0;
  for (let number = 0; number < journal.chunks; number += 1) {
    const key = chunkKey(journal.accountId, journal.id, number);
    const chunk = await ctx.table.get({ Key: key, ConsistentRead: true });
    if (!chunk) continue;
    const changes = JSON.parse(chunk.changes as string) as Chunk['changes'];
    await applyChunk(ctx, journal, { key, number }, changes);
    applied += changes.length;
    onProgress?.(applied);
  }
  await ctx.table.transact([
    { Delete: { Key: pendingKey(journal.id) } },
    ...(journal.record ? [finished(journal.record)] : []),
  ]);
};

const finished = (record: Key): WriteAction => ({
  Update: {
    Key: record,
    UpdateExpression: 'SET #status = :done',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':done': 'done' },
  },
});

type Place = { key: Key; number: number };

/** Items that somebody changed since the plan was checked keep their state: the plan never overwrites a later decision. */
const applyChunk = async (ctx: Ctx, journal: Journal, place: Place, changes: StoredChange[]): Promise<void> => {
  const done: WriteAction = { Delete: { Key: place.key, ConditionExpression: 'attribute_exists(pk)' } };
  const actor: Ctx = { ...ctx, viewer: ctx.viewer ?? ({ userId: journal.actorId } as Ctx['viewer']) };
  const event = eventItem(actor, journal.accountId, journal.id, journal.facts, changes, {
    number: place.number,
    of: journal.chunks,
  });
  const groups = changes.map((one) => actionsOf(one));
  const outcome = await ctx.table.transact([done, { Put: { Item: event } }, ...groups.flat()]);
  if (outcome.ok) return;
  if (outcome.failed[0] !== undefined) return;
  const failed = new Set(outcome.failed.slice(2).flatMap((item, index) => (item === undefined ? [] : [index])));
  let at = 0;
  const overtaken = changes.filter((_one, index) => groups[index]!.map(() => at++).some((one) => failed.has(one)));
  const units = unitsOf(changes).filter((unit) => !unit.some((one) => overtaken.includes(one)));
  const kept = units.flat();
  if (kept.length === changes.length) throw new Error(`journal ${journal.id}: a chunk failed without a reason`);
  ctx.ports.log.warn('journal skipped items that changed meanwhile', {
    journal: journal.id,
    skipped: changes.length - kept.length,
  });
  await applyChunk(ctx, journal, place, kept);
};

/** Finishes every journal that a crash left behind; run by the minute rule and at the start of the local runtime. */
export const rollForward = async (ctx: Ctx): Promise<number> => {
  const pending = await queryAll(ctx.table, partition(pendingPartition, { ConsistentRead: true }));
  for (const journal of pending as (Item & Journal)[]) await apply(ctx, journal);
  return pending.length;
};
