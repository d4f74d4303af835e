import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { memoryFiles } from '#tests/kit/recorders.ts';
import { noteRelease } from './releases.ts';

const record = 'releases.json';
const file = { bytes: Buffer.from('x'), contentType: 'text/plain' };

/** Publishes a release of these files on that day. */
const releasing = () => {
  const files = memoryFiles();
  const release = async (day: string, ...keys: string[]): Promise<string[]> => {
    for (const key of keys) await files.put(key, file);
    return noteRelease(files, { record, keys }, Temporal.Instant.from(`${day}T12:00:00Z`));
  };
  return { release, there: () => [...files.stored.keys()].filter((key) => key !== record).sort() };
};

it('keeps files of a release for thirty days after another replaced it, however old they are', async () => {
  const { release, there } = releasing();
  await release('2026-01-01', 'a1', 'shared');
  expect(await release('2026-06-01', 'a2', 'shared')).toEqual([]);
  expect(await release('2026-06-30', 'a3', 'shared')).toEqual([]);
  expect(there()).toEqual(['a1', 'a2', 'a3', 'shared']);
  expect(await release('2026-07-02', 'a4', 'shared')).toEqual(['a1']);
  expect(there()).toEqual(['a2', 'a3', 'a4', 'shared']);
});

it('keeps what a release shares with an earlier one, and what is out again after going back', async () => {
  const { release, there } = releasing();
  await release('2026-01-01', 'old');
  await release('2026-01-02', 'new');
  await release('2026-01-03', 'old');
  expect(await release('2026-03-01', 'old')).toEqual(['new']);
  expect(there()).toEqual(['old']);
});
