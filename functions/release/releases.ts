import { Temporal } from 'temporal-polyfill';
import { type Instant, instant } from '#domain/time/instant.ts';
import type { Files } from '#services/ports/files.ts';

/** Days for which tabs opened before a release keep working. */
const keptDays = 30;

/** A release: time and keys of its files. */
type Release = { at: Instant; keys: string[] };

const jsonFile = (value: unknown) => ({ bytes: Buffer.from(JSON.stringify(value)), contentType: 'application/json' });

/** A JSON file; undefined where there is none. */
export const readJson = async <T>(files: Files, key: string): Promise<T | undefined> => {
  const file = await files.get(key);
  return file && (JSON.parse(Buffer.from(file.bytes).toString()) as T);
};

export const writeJson = (files: Files, key: string, value: unknown): Promise<void> => files.put(key, jsonFile(value));

/** Releases that open tabs may still use, the current one last. */
export const releasesIn = async (files: Files, record: string): Promise<Release[]> =>
  (await readJson<Release[]>(files, record)) ?? [];

const sameKeys = (a: string[], b: string[]): boolean => a.toSorted().join('\n') === b.toSorted().join('\n');

/** Records the files of a release and deletes those not needed by any release of the last 30 days; returns the deleted keys. */
export const noteRelease = async (
  files: Files,
  { record, keys }: { record: string; keys: string[] },
  now: Temporal.Instant,
): Promise<string[]> => {
  const known = await releasesIn(files, record);
  const last = known.at(-1);
  const all = last && sameKeys(last.keys, keys) ? known : [...known, { at: instant(now), keys }];
  const oldest = now.subtract({ hours: keptDays * 24 });
  // A release was in use until the next one.
  const isKept = (_: Release, index: number): boolean => {
    const next = all[index + 1];
    return !next || Temporal.Instant.compare(next.at, oldest) > 0;
  };
  const kept = all.filter(isKept);
  const wanted = new Set(kept.flatMap((release) => release.keys));
  const gone = [...new Set(all.flatMap((release) => release.keys))].filter((key) => !wanted.has(key));
  for (const key of gone) await files.remove(key);
  await writeJson(files, record, kept);
  return gone;
};
