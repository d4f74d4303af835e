import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the product keeps in its data folder, but for the lock that says who runs on it. */
const contents = [
  'muster.db',
  'muster.db-wal',
  'muster.db-shm',
  'engine.json',
  'files',
  'mail',
  'bus',
  'payments',
  'keys',
  'log.jsonl',
  'first-start.unfinished',
];

/** Empties the folder of what is ours; anything else in it stays, whatever folder the setting named. */
export const emptyData = (folder: string): void => {
  for (const name of contents) rmSync(join(folder, name), { recursive: true, force: true });
};

const mark = (folder: string): string => join(folder, 'first-start.unfinished');

/** A first start that was cut off left half a company and nothing of anybody's: it begins anew. */
export const dropUnfinishedStart = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  if (existsSync(mark(folder))) emptyData(folder);
};

/** Marks the folder until the work of the first start is whole. */
export const asFirstStart = async (folder: string, work: () => Promise<void>): Promise<void> => {
  writeFileSync(mark(folder), '');
  await work();
  rmSync(mark(folder), { force: true });
};
