import { createHash } from 'node:crypto';
import documents from '#graphql/generated/documents.json' with { type: 'json' };
import type { Files } from '#services/ports/files.ts';
import type { Ports } from '#services/ports/ports.ts';
import { noteRelease, readJson, releasesIn, writeJson } from './releases.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const byHash = (texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(texts.map((text) => [sha256(text), text]));

/** Documents by hash. Hashes are computed here, since they do not compress and would be a tenth of the bundle's data. */
const current = byHash(documents);

const record = 'documents/releases.json';

/** Stores this build's documents for later builds. */
export const noteDocuments = async ({ files, clock }: Ports): Promise<void> => {
  const key = `documents/${sha256([...current.keys()].sort().join())}.json`;
  await writeJson(files, key, documents);
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
  const known = current.get(hash);
  if (known !== undefined || !/^[0-9a-f]{64}$/.test(hash)) return known;
  const now = clock.now().epochMilliseconds;
  const read = await earlier.get(files);
  if (read && Math.abs(now - read.readAt) < rereadMs) return read.texts.get(hash);
  const reading = readEarlier(files, now);
  earlier.set(files, reading);
  reading.catch(() => earlier.delete(files));
  return (await reading).texts.get(hash);
};
