import { createHash } from 'node:crypto';
import type { Files } from '#services/ports/files.ts';
import type { Ports } from '#services/ports/ports.ts';
import { noteRelease, readJson, releasesIn, writeJson } from './releases.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const byHash = (texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(texts.map((text) => [sha256(text), text]));

/** The documents of this build, read with the first request that names one, to keep the cold start short. */
const currentTexts = async (): Promise<readonly string[]> =>
  (await import('#graphql/generated/documents.json', { with: { type: 'json' } })).default;

let currentByHash: Promise<ReadonlyMap<string, string>> | undefined;
/** Documents by hash. Hashes are computed here, since they do not compress and would be a tenth of the bundle's data. */
const current = (): Promise<ReadonlyMap<string, string>> => {
  currentByHash ??= currentTexts().then(byHash);
  return currentByHash;
};

const record = 'documents/releases.json';

/** Stores this build's documents for later builds. */
export const noteDocuments = async ({ files, clock }: Ports): Promise<void> => {
  const hashes = [...(await current()).keys()];
  const key = `documents/${sha256(hashes.sort().join())}.json`;
  await writeJson(files, key, await currentTexts());
  await noteRelease(files, { record, keys: [key] }, clock.now());
};

type Earlier = { readAt: number; texts: ReadonlyMap<string, string> };
const earlier = new WeakMap<Files, Promise<Earlier>>();
/** Limits rereads, since anyone may send an unknown hash. */
const rereadMs = 60_000;

const readEarlier = async (files: Files, readAt: number): Promise<Earlier> => {
  const keys = (await releasesIn(files, record)).flatMap((release) => release.keys);
  const texts = await Promise.all(keys.map((key) => readJson<string[]>(files, key)));
  return { readAt, texts: byHash(texts.flatMap((text) => text ?? [])) };
};

/** The text of a trusted document of this build, or of one replaced in the last 30 days. */
export const trustedText = async ({ files, clock }: Ports, hash: string): Promise<string | undefined> => {
  const known = (await current()).get(hash);
  if (known !== undefined || !/^[0-9a-f]{64}$/.test(hash)) return known;
  const now = clock.now().epochMilliseconds;
  const read = await earlier.get(files);
  if (read && Math.abs(now - read.readAt) < rereadMs) return read.texts.get(hash);
  const reading = readEarlier(files, now);
  earlier.set(files, reading);
  reading.catch(() => earlier.delete(files));
  return (await reading).texts.get(hash);
};
