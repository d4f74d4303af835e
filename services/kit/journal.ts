import type { Viewer } from '#domain/access/viewer.ts';
import { instant } from '#domain/time/instant.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import { actionsOf, type StoredChange, signed, stored } from './change.ts';
import { type Commit, commitStored, Raced, replayOf, type StoredCommit, transactionLimit } from './commit.ts';
import type { Ctx } from './context.ts';
import { departmentLogOf } from './department-log.ts';
import { actorOf, type EventFacts, eventItem, eventsOf, handleOf, operationHandle } from './events.ts';
import { allGuards, guardsOf, withoutOwnGuards, writtenIn } from './guards.ts';
import { keptAnswer, operationKey, operationRecord, recordedAnswer } from './operations.ts';
import { copiesOf } from './people-copies.ts';
import { partition, queryAll } from './query-all.ts';
import type { Refusal } from './refusal.ts';
import { stampsOf } from './stamps.ts';

/**
 * Writes too large for one transaction. The checked plan is stored first; from then on it only rolls forward, chunk by chunk,
 * each marking itself done in its items' transaction. The minute rule finishes after a crash.
 */

/** Stored as text, since nested maps are far more expensive to write and read. */
type Chunk = { changes: StoredChange[] };
/** A plan to be applied, with everything its events need. */
type Journal = {
  accountId: string;
  id: string;
  chunks: number;
  /** Number of changes in each chunk. */
  sizes: number[];
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

// A transaction carries the chunk's marker and its event with the items; an item may hold 400 kB.
const actionsPerChunk = transactionLimit - 2;
const bytesPerChunk = 250_000;
// Together below the 4 MB that a transaction carries.
const itemsStoredAtOnce = 12;
/** About half a second of writing. */
const chunksPerSlice = 20;
// Days after which the table deletes chunks of plans that never began.
const keptDays = 30;

const bytesOf = (changes: StoredChange[]): number => Buffer.byteLength(JSON.stringify(changes));

/** Groups changes that must share a transaction; all others are alone. */
const unitsOf = (changes: StoredChange[]): StoredChange[][] => [
  ...Map.groupBy(changes, (change) => change.together ?? change).values(),
];

/** Derived writes of changes, such as copies and stamps. */
const followingOf = (changes: StoredChange[], now: Ctx['now']): WriteAction[] => [
  ...stampsOf(changes, now),
  ...copiesOf(changes),
];

/** Splits changes into chunks that fit one transaction and one item. */
const inChunks = (changes: StoredChange[], now: Ctx['now']): Chunk[] => {
  const chunks: Chunk[] = [];
  let [actions, bytes] = [0, 0];
  for (const unit of unitsOf(withoutOwnGuards(changes))) {
    const cost = unit.flatMap(actionsOf).length + guardsOf(unit).length + followingOf(unit, now).length;
    const size = bytesOf(unit);
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
  /** Called after every chunk with the number of applied changes and the total. */
  onProgress?: (applied: number, all: number) => void;
  /** Answers after the first slice; `continueLarge` or the minute rule applies the rest. */
  inSlices?: boolean;
};
export type LargeCommit<T> = Commit<T> & Progress;

/** commit() for any number of changes: fully checked before the first write, fully applied after a crash. */
export const commitLarge = <T>(ctx: Ctx, { changes, ...rest }: LargeCommit<T>): Promise<T | Refusal> => {
  const stores = new Map(changes.map((change) => [change.store.kind, change.store]));
  const parse = (item: Item): unknown => stores.get(String(item.__edb_e__))?.parse(item) ?? null;
  return commitLargeStored(ctx, { ...rest, changes: changes.map((change) => stored(change)), parse });
};

/** commitLarge() for raw items, as used by undo. */
export const commitLargeStored = async <T>(ctx: Ctx, large: StoredCommit<T> & Progress): Promise<T | Refusal> => {
  const changes = signed(large.changes, { by: actorOf(ctx), at: instant(ctx.now) });
  const actions = changes.reduce((sum, change) => sum + actionsOf(change).length, 0);
  const added = allGuards(changes, large.guards).length + followingOf(changes, ctx.now).length;
  const fits = actions + added + 2 <= transactionLimit;
  // The event must fit one item too.
  if (fits && bytesOf(changes) <= bytesPerChunk) return commitStored(ctx, large);
  const accountId = large.accountId ?? ctx.viewer!.accountId;
  const chunks = inChunks(changes, ctx.now);
  const id = ctx.ports.ids.next('opr');
  const expiresAt = Math.floor(ctx.now.epochMilliseconds / 1000) + keptDays * 86_400;
  const answered = ctx.operation && ctx.viewer ? keptAnswer(ctx, id, large.answer) : undefined;
  await store(ctx, [
    ...chunks.map((chunk, number) => ({
      ...chunkKey(accountId, id, number),
      __edb_e__: 'journalChunk',
      expiresAt,
      changes: JSON.stringify(chunk.changes),
    })),
    ...(answered?.items ?? []),
  ]);
  const record = ctx.operation && ctx.viewer ? operationKey(accountId, ctx.viewer.userId, ctx.operation.key) : null;
  const journal: Journal = {
    accountId,
    id,
    chunks: chunks.length,
    sizes: chunks.map((chunk) => chunk.changes.length),
    actorId: ctx.viewer?.userId ?? 'system',
    facts: large.event,
    record,
  };
  const begun = await begin<T>(ctx, journal, answered?.kept, large.guards);
  if (begun !== undefined) return begun;
  if (large.inSlices) await applySlice(ctx, journal);
  else await apply(ctx, journal, { at: chunks, onProgress: (applied) => large.onProgress?.(applied, changes.length) });
  ctx.committed = operationHandle(ctx, id);
  ctx.committedEvent = large.event.type;
  return large.answer;
};

/** Stores items in portions within the 4 MB limit of a transaction. */
const store = async (ctx: Ctx, items: Item[]): Promise<void> => {
  for (let start = 0; start < items.length; start += itemsStoredAtOnce)
    await ctx.table.transact(items.slice(start, start + itemsStoredAtOnce).map((Item) => ({ Put: { Item } })));
};

/** The point of no return: from here on the plan will be applied. Returns the answer of an earlier try with the same key. */
const begin = async <T>(
  ctx: Ctx,
  journal: Journal,
  kept: Parameters<typeof operationRecord>[2] | undefined,
  guards: WriteAction[] = [],
): Promise<T | Refusal | undefined> => {
  const record = kept && operationRecord(ctx, journal.id, kept, 'applying');
  const started = await ctx.table.transact([
    ...(record ? [{ Put: { Item: record, ConditionExpression: 'attribute_not_exists(pk)' } }] : []),
    { Put: { Item: { ...pendingKey(journal.id), __edb_e__: 'journal', ...journal } } },
    ...guards,
  ]);
  if (started.ok) return undefined;
  const twin = await replayOf<T>(ctx);
  if (twin !== undefined) return twin;
  throw new Raced();
};

/** Reads a chunk; undefined when already applied. */
const readChunk = async (ctx: Ctx, key: Key): Promise<Chunk['changes'] | undefined> => {
  const chunk = await ctx.table.get({ Key: key, ConsistentRead: true });
  return chunk && (JSON.parse(chunk.changes as string) as Chunk['changes']);
};

type Applying = {
  /** Chunks already in memory of the caller that stored them. */
  at?: readonly Chunk[];
  onProgress?: (applied: number) => void;
};

const apply = async (ctx: Ctx, journal: Journal, { at: known, onProgress }: Applying = {}): Promise<void> => {
  let applied = 0;
  for (let number = 0; number < journal.chunks; number += 1) {
    const key = chunkKey(journal.accountId, journal.id, number);
    const changes = known?.[number]?.changes ?? (await readChunk(ctx, key));
    if (!changes) continue;
    await applyChunk(ctx, journal, { key, number }, changes);
    applied += changes.length;
    onProgress?.(applied);
  }
  await finish(ctx, journal);
};

const finish = async (ctx: Ctx, journal: Journal): Promise<void> => {
  await ctx.table.transact([
    { Delete: { Key: pendingKey(journal.id) } },
    ...(journal.record ? [finished(journal.record)] : []),
  ]);
};

/** Applies the next chunks; sets `ctx.unfinished` while others remain. Returns the number of the first that remains. */
const applySlice = async (ctx: Ctx, journal: Journal): Promise<number> => {
  const { items, next } = await ctx.table.query({
    ...partition(chunkKey(journal.accountId, journal.id, 0).pk, { ConsistentRead: true }),
    Limit: chunksPerSlice + 1,
  });
  const slice = items.slice(0, chunksPerSlice);
  for (const { pk, sk, changes } of slice)
    await applyChunk(ctx, journal, { key: { pk, sk }, number: Number(sk) }, JSON.parse(changes as string));
  // A page ends at 1 MB too.
  ctx.unfinished = items.length > slice.length || next !== undefined;
  if (!ctx.unfinished) await finish(ctx, journal);
  return ctx.unfinished ? Number(slice.at(-1)!.sk) + 1 : journal.chunks;
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

/** Items changed since the plan was checked are skipped, and logged so: the plan never overwrites a later decision. */
const applyChunk = async (
  ctx: Ctx,
  journal: Journal,
  place: Place,
  changes: StoredChange[],
  skipped: readonly StoredChange[] = [],
): Promise<void> => {
  const done: WriteAction = { Delete: { Key: place.key, ConditionExpression: 'attribute_exists(pk)' } };
  const actor: Ctx = { ...ctx, viewer: ctx.viewer ?? ({ userId: journal.actorId } as Ctx['viewer']) };
  const details = skipped.length > 0 && { details: { ...journal.facts.details, skipped: skipped.map(subjectOf) } };
  const event = eventItem(actor, journal.accountId, journal.id, { ...journal.facts, ...details }, changes, {
    number: place.number,
    of: journal.chunks,
  });
  const groups = changes.map((change) => actionsOf(change));
  const guards = guardsOf(changes);
  const outcome = await ctx.table.transact([
    done,
    { Put: { Item: event } },
    ...guards,
    ...groups.flat(),
    ...followingOf(changes, ctx.now),
    ...departmentLogOf(event, changes),
  ]);
  if (outcome.ok) return;
  if (outcome.failed[0] !== undefined) return;
  const hasFailed = outcome.failed.slice(2).map((item) => item !== undefined);
  const broken = new Set(guards.filter((_one, index) => hasFailed[index]).map(writtenIn));
  let at = guards.length;
  const overtaken = changes.filter(
    ({ guard }, index) =>
      groups[index]!.map(() => hasFailed[at++]).includes(true) || (guard && broken.has(writtenIn(guard))),
  );
  const units = unitsOf(changes).filter((unit) => !unit.some((change) => overtaken.includes(change)));
  const kept = units.flat();
  if (kept.length === changes.length) throw new Error(`journal ${journal.id}: a chunk failed without a reason`);
  ctx.ports.log.warn('journal skipped items that changed meanwhile', {
    journal: journal.id,
    skipped: changes.length - kept.length,
  });
  const left = changes.filter((change) => !kept.includes(change));
  const ids = left.map(({ before, after }) => String((after ?? before)!.id));
  ctx.overtaken = [...new Set([...(ctx.overtaken ?? []), ...ids])];
  await applyChunk(ctx, journal, place, kept, [...skipped, ...left]);
};

/** The person concerned by a change, else the item itself. */
const subjectOf = ({ before, after }: StoredChange): string => {
  const { employeeId, id } = (after ?? before)!;
  return String(employeeId ?? id);
};

/** Finishes an operation that is still being written or was interrupted. */
export const finishOperation = async (ctx: Ctx, operationId: string): Promise<void> => {
  const journal = await ctx.table.get({ Key: pendingKey(operationId), ConsistentRead: true });
  if (journal) await apply({ ...ctx, viewer: null }, journal as Item & Journal);
};

/** Failed tries, one per minute, after which a journal is quarantined. */
const mostTries = 10;
const quarantinePartition = 'journals#quarantined';
const quarantineKey = (id: string): Key => ({ pk: quarantinePartition, sk: id });

/** Moves a journal out of the minute rule's way and keeps its chunks from expiring until reviewed. */
const quarantine = async (ctx: Ctx, journal: Item & Journal): Promise<void> => {
  for (let number = 0; number < journal.chunks; number += 1)
    await ctx.table.update({
      Key: chunkKey(journal.accountId, journal.id, number),
      UpdateExpression: 'REMOVE expiresAt',
      ConditionExpression: 'attribute_exists(pk)',
    });
  const moved = await ctx.table.transact([
    { Delete: { Key: pendingKey(journal.id), ConditionExpression: 'attribute_exists(pk)' } },
    { Put: { Item: { ...journal, ...quarantineKey(journal.id), tries: mostTries } } },
  ]);
  if (moved.ok) ctx.ports.log.error('journal quarantined', { journal: journal.id, account: journal.accountId });
};

/** Counts a failed try; the last one quarantines the journal. */
const noteFailure = async (ctx: Ctx, journal: Item & Journal, fault: unknown): Promise<void> => {
  const { ok, item } = await ctx.table.update({
    Key: pendingKey(journal.id),
    UpdateExpression: 'ADD tries :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':one': 1 },
  });
  const tries = ok ? Number(item?.tries) : 0;
  ctx.ports.log.error('journal failed', {
    journal: journal.id,
    account: journal.accountId,
    tries,
    fault: String(fault),
  });
  if (tries >= mostTries) await quarantine(ctx, journal);
};

const pendingJournals = async (ctx: Ctx): Promise<(Item & Journal)[]> =>
  (await queryAll(ctx.table, partition(pendingPartition, { ConsistentRead: true }))) as (Item & Journal)[];

/** State of a large write: changes dealt with, and all; at its end also the people or items it skipped. */
export type LargeProgress = { done: number; count: number; skipped: string[] };

/** Applies the next slice of the viewer's own large write. Undefined for handles of others and unknown ones. */
export const continueLarge = async (ctx: Ctx<Viewer>, handle: string): Promise<LargeProgress | undefined> => {
  const { accountId, userId } = ctx.viewer;
  const [, operationId] = handle.split('.');
  if (!operationId) return undefined;
  const journal = (await ctx.table.get({ Key: pendingKey(operationId), ConsistentRead: true })) as
    | (Item & Journal)
    | undefined;
  if (journal && (journal.accountId !== accountId || journal.actorId !== userId)) return undefined;
  if (journal) {
    const next = await applySlice({ ...ctx, viewer: null }, journal);
    const count = journal.sizes.reduce((sum, size) => sum + size, 0);
    const done = journal.sizes.slice(0, next).reduce((sum, size) => sum + size, 0);
    if (next < journal.chunks) return { done, count, skipped: [] };
  }
  if (await ctx.table.get({ Key: quarantineKey(operationId), ConsistentRead: true }))
    throw new Error(`journal ${operationId} is quarantined`);
  const events = await eventsOf(ctx, accountId, handle);
  if (events.length === 0 || events.some(({ actorId }) => actorId !== userId)) return undefined;
  const skipped = events.flatMap(({ details }) => (details?.skipped as string[] | undefined) ?? []);
  const count = events.reduce((sum, { changes }) => sum + changes.length, skipped.length);
  return { done: count, count, skipped: [...new Set(skipped)] };
};

/**
 * Continues an interrupted large write of the viewer with the same input, so that pressing again completes it instead of starting
 * another. Call before planning; returns the answer of the first press.
 */
export const resumeLarge = async <T>(ctx: Ctx<Viewer>): Promise<T | undefined> => {
  const { accountId, userId } = ctx.viewer;
  for (const journal of await pendingJournals(ctx)) {
    if (!ctx.operation || journal.accountId !== accountId || journal.actorId !== userId || !journal.record) continue;
    const record = await ctx.table.get({ Key: journal.record, ConsistentRead: true });
    if (record?.hash !== ctx.operation.hash) continue;
    const slice: Ctx = { ...ctx, viewer: null };
    await applySlice(slice, journal);
    ctx.unfinished = slice.unfinished;
    ctx.replayed = handleOf(record.committedAt as string, journal.id);
    return recordedAnswer<T>(ctx.table, accountId, record);
  }
  return undefined;
};

/** Pending and quarantined journals of an account, as items. */
export const journalsOf = async (ctx: Ctx, accountId: string): Promise<Item[]> => {
  const all = [
    ...(await pendingJournals(ctx)),
    ...(await queryAll(ctx.table, partition(quarantinePartition, { ConsistentRead: true }))),
  ];
  return all.filter((journal) => journal.accountId === accountId);
};

/**
 * Finishes all interrupted journals; run by the minute rule and at the start of the local runtime. Failures do not stop the
 * others. Returns the number finished.
 */
export const rollForward = async (ctx: Ctx): Promise<number> => {
  let finished = 0;
  for (const journal of await pendingJournals(ctx))
    try {
      await apply(ctx, journal);
      finished += 1;
    } catch (fault) {
      // A failure of counting must not stop the next journal either.
      await noteFailure(ctx, journal, fault).catch((other) =>
        ctx.ports.log.error('journal failed', { journal: journal.id, fault: String(other) }),
      );
    }
  return finished;
};

/** Finishes interrupted journals of the viewer's company before new work builds on them. Throws when that fails. */
export const finishPending = async (ctx: Ctx<Viewer>): Promise<void> => {
  for (const journal of await pendingJournals(ctx))
    if (journal.accountId === ctx.viewer.accountId) await apply({ ...ctx, viewer: null }, journal);
};

/** Returns a quarantined journal to the pending ones with its tries reset. Returns whether it existed. */
export const releaseJournal = async (ctx: Ctx, id: string): Promise<boolean> => {
  const journal = await ctx.table.get({ Key: quarantineKey(id), ConsistentRead: true });
  if (!journal) return false;
  const { tries, ...pending } = journal;
  const moved = await ctx.table.transact([
    { Delete: { Key: quarantineKey(id), ConditionExpression: 'attribute_exists(pk)' } },
    { Put: { Item: { ...pending, ...pendingKey(id) } } },
  ]);
  return moved.ok;
};
