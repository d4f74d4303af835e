import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Ports } from '#services/ports/ports.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import { accountKey } from './account-reader.ts';

/**
 * Archive of one company as lines of JSON: a header, all items, all files named by items, and a trailer with counts. Items are as
 * stored, including password hashes and sealed secrets.
 */
const line = z.union([
  z.object({ muster: z.literal(1), accountId: z.string(), exportedAt: z.string() }),
  z.object({ item: z.looseObject({ pk: z.string(), sk: z.string() }) }),
  z.object({ file: z.string(), contentType: z.string(), base64: z.string() }),
  z.object({ end: z.object({ items: z.number(), files: z.number() }) }),
]);
type Line = z.infer<typeof line>;

/** Encodes bytes and sets, which JSON lacks. */
const encoded = (_name: string, value: unknown): unknown => {
  if (value instanceof Set) return { $set: [...value] };
  return value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value;
};
const decoded = (_name: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('$set' in value) return new Set(value.$set as unknown[]);
  return '$bytes' in value ? new Uint8Array(Buffer.from(value.$bytes as string, 'base64')) : value;
};
const textOf = (candidate: Line): string => JSON.stringify(candidate, encoded);
const lineOf = (text: string): Line => line.parse(JSON.parse(text, decoded));

/** A line of an archive that someone may have edited; undefined where it is none. */
const checkedLine = (text: string): Line | undefined => {
  try {
    return lineOf(text);
  } catch {
    return undefined;
  }
};

const belongsTo = (item: Item, accountId: string): boolean =>
  item.accountId === accountId || item.pk === `a#${accountId}` || item.pk.startsWith(`a#${accountId}#`);

/** All objects in a value. */
const objectsIn = (value: unknown): Record<string, unknown>[] => {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
};

/** The changes that the log and interrupted operations keep as text. */
const changesIn = ({ __edb_e__: kind, changes }: Item): unknown =>
  (kind === 'event' || kind === 'journalChunk') && typeof changes === 'string' ? JSON.parse(changes) : [];

const partitions = ['pk', 'gsi1pk', 'gsi2pk'];

/** All texts in a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(textsIn);
};

/** The account of a text that is the key of a file; undefined for other texts. */
const accountOfFile = (text: string): string | undefined =>
  /^(?:(?:exports|uploads)\/)?(acc_\w+)\/[\w./-]+$/.exec(text)?.[1];

/**
 * Whether an item of an archive, which may have been edited, reaches no other company: its keys and those in it, which the
 * product follows, are in no partition of another account, and files that it names are no other company's.
 */
const isOnly = (item: Item, accountId: string): boolean => {
  const isOwn = (partition: unknown): boolean => {
    const [area, account] = String(partition ?? '').split('#');
    return area !== 'a' || account === accountId;
  };
  const changes = changesIn(item);
  const found = [...objectsIn(item), ...objectsIn(changes)];
  return (
    belongsTo(item, accountId) &&
    [...textsIn(item), ...textsIn(changes)].every((text) => (accountOfFile(text) ?? accountId) === accountId) &&
    found.every((part) => (part.accountId ?? accountId) === accountId && partitions.every((name) => isOwn(part[name])))
  );
};

/** A key in the folder of the company, without steps out of it. */
const isFileOf = (key: string, accountId: string): boolean =>
  key.startsWith(`${accountId}/`) && key.split('/').every((part) => /^[\w-]+(\.\w+)?$/.test(part));

/** File keys named by an item; they start with the account id. */
const filesIn = (item: Item, accountId: string): string[] =>
  [...JSON.stringify(item).matchAll(/"(acc_[^"\\]+\/[^"\\]+)"/g)].flatMap(([, key]) =>
    key!.startsWith(`${accountId}/`) ? [key!] : [],
  );

/** Lines of a company's archive. Concurrent writes may or may not be included. */
export async function* exportTenant({ table, files, clock }: Ports, accountId: string): AsyncGenerator<string> {
  const counts = { items: 0, files: 0 };
  const named = new Set<string>();
  yield textOf({ muster: 1, accountId, exportedAt: clock.now().toString() });
  for await (const item of table.scan()) {
    if (!belongsTo(item, accountId)) continue;
    for (const key of filesIn(item, accountId)) named.add(key);
    counts.items += 1;
    yield textOf({ item });
  }
  for (const key of named) {
    const file = await files.get(key);
    // The log still names files that were removed.
    if (!file) continue;
    counts.files += 1;
    yield textOf({ file: key, contentType: file.contentType, base64: Buffer.from(file.bytes).toString('base64') });
  }
  yield textOf({ end: counts });
}

type Archive = () => AsyncIterable<string>;
export type Imported = { accountId: string; items: number; files: number };
/**
 * `torn`: the archive is incomplete, inconsistent or reaches other companies; `taken`: the table has other items under these keys,
 * or has the company without them.
 */
export type NotImported = { problem: 'torn' | 'taken'; keys: string[] };

const named = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Inserted events are relayed as new, so they are inserted with this kind and renamed afterwards. */
const arriving = 'arrivingEvent';
const arrivingOf = (item: Item): Item => (item.__edb_e__ === 'event' ? { ...item, __edb_e__: arriving } : item);

const itemsPerTransaction = 40;
const bytesPerTransaction = 2_000_000;

async function* batchesOf(archive: Archive): AsyncGenerator<Item[]> {
  let [batch, bytes]: [Item[], number] = [[], 0];
  for await (const text of archive()) {
    const candidate = lineOf(text);
    if (!('item' in candidate)) continue;
    if (batch.length === itemsPerTransaction || (batch.length > 0 && bytes + text.length > bytesPerTransaction)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(candidate.item);
    bytes += text.length;
  }
  if (batch.length > 0) yield batch;
}

/** Validates the entire archive before anything is written: complete, and without conflicts with existing items. */
const look = async ({ table }: Ports, archive: Archive): Promise<string | NotImported> => {
  const counts = { items: 0, files: 0 };
  let accountId = '';
  let end: typeof counts | undefined;
  for await (const text of archive()) {
    const candidate = checkedLine(text);
    if (!candidate) return { problem: 'torn', keys: [] };
    if ('muster' in candidate) accountId = candidate.accountId;
    else if ('item' in candidate) counts.items += isOnly(candidate.item, accountId) ? 1 : Number.NaN;
    else if ('file' in candidate) counts.files += isFileOf(candidate.file, accountId) ? 1 : Number.NaN;
    else end = candidate.end;
  }
  if (!accountId || !isDeepStrictEqual(end, counts)) return { problem: 'torn', keys: [] };
  const taken: string[] = [];
  const missing: string[] = [];
  for await (const items of batchesOf(archive)) {
    const there = new Map((await table.batchGet(items, { ConsistentRead: true })).map((item) => [named(item), item]));
    for (const item of items) {
      const found = there.get(named(item));
      if (!found) missing.push(named(item));
      if (found && !isDeepStrictEqual(found, item) && !isDeepStrictEqual(found, arrivingOf(item)))
        taken.push(named(item));
    }
  }
  // The account is written last. Where it is there, the company is in use, and what it lacks was removed: tokens, sessions, people.
  const isInUse = !taken.includes(named(accountKey(accountId))) && !missing.includes(named(accountKey(accountId)));
  const keys = isInUse ? [...taken, ...missing] : taken;
  return keys.length > 0 ? { problem: 'taken', keys } : accountId;
};

/** Writes missing items; events take two steps. */
const write = async ({ table }: Ports, items: Item[]): Promise<void> => {
  if (items.length === 0) return;
  const there = new Set((await table.batchGet(items, { ConsistentRead: true })).map(named));
  const puts = items
    .filter((item) => !there.has(named(item)))
    .map((item): WriteAction => ({ Put: { Item: arrivingOf(item), ConditionExpression: 'attribute_not_exists(pk)' } }));
  const renamed = items
    .filter((item) => item.__edb_e__ === 'event')
    .map(
      ({ pk, sk }): WriteAction => ({
        Update: {
          Key: { pk, sk },
          UpdateExpression: 'SET #kind = :event',
          ExpressionAttributeNames: { '#kind': '__edb_e__' },
          ExpressionAttributeValues: { ':event': 'event' },
        },
      }),
    );
  for (const actions of [puts, renamed]) {
    if (actions.length === 0) continue;
    const outcome = await table.transact(actions);
    if (!outcome.ok) throw new Error('Someone else writes under the same keys.');
  }
};

/**
 * Imports a company from its archive: files, then items, the account last, so that no one can log in to an incomplete company.
 * Writes nothing when keys are taken; resumes an interrupted import. Sends no notifications for imported events.
 */
export const importTenant = async (ports: Ports, archive: Archive): Promise<Imported | NotImported> => {
  const accountId = await look(ports, archive);
  if (typeof accountId !== 'string') return accountId;
  const counts = { items: 0, files: 0 };
  for await (const text of archive()) {
    const candidate = lineOf(text);
    if (!('file' in candidate)) continue;
    await ports.files.put(candidate.file, {
      bytes: Buffer.from(candidate.base64, 'base64'),
      contentType: candidate.contentType,
    });
    counts.files += 1;
  }
  const last = named(accountKey(accountId));
  const account: Item[] = [];
  for await (const items of batchesOf(archive)) {
    account.push(...items.filter((item) => named(item) === last));
    await write(
      ports,
      items.filter((item) => named(item) !== last),
    );
    counts.items += items.length;
  }
  await write(ports, account);
  return { accountId, ...counts };
};
