import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadSetting } from './config.ts';

/** Everything in the data folder except the lock. */
const contents = [
  'muster.db',
  'muster.db-wal',
  'muster.db-shm',
  'dynamodb-local',
  'engine.json',
  'clock.json',
  'files',
  'mail',
  'bus',
  'payments',
  'keys',
  'log.jsonl',
  'first-start.unfinished',
];

/** Removes the product's own files from the folder; anything else stays. */
export const emptyData = (folder: string): void => {
  for (const name of contents) rmSync(join(folder, name), { recursive: true, force: true });
};

/**
 * Creates each level separately: where creation is forbidden, as under /proc, Node's `recursive` never returns. Mode 0700;
 * existing folders keep their mode, since others may use them.
 */
const make = (folder: string): void => {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  // A drive that Windows does not have is its own parent.
  if (parent !== folder) make(parent);
  mkdirSync(folder, { mode: 0o700 });
};

/** Creates the configured folder. Throws `BadSetting` when it cannot be created or written to. */
export const readyFolder = (folder: string): void => {
  try {
    make(folder);
    accessSync(folder, constants.W_OK);
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    throw new BadSetting(`MUSTER_DATA names "${folder}", which cannot be made or written (${code}).`);
  }
  if (!statSync(folder).isDirectory()) throw new BadSetting(`MUSTER_DATA names "${folder}", which is not a folder.`);
};

const mark = (folder: string): string => join(folder, 'first-start.unfinished');

/** Discards an interrupted first start, which left incomplete example data and no user data. */
export const dropUnfinishedStart = (folder: string): void => {
  if (existsSync(mark(folder))) emptyData(folder);
};

/** Marks the folder until the first start is complete. */
export const asFirstStart = async (folder: string, work: () => Promise<void>): Promise<void> => {
  writeFileSync(mark(folder), '');
  await work();
  rmSync(mark(folder), { force: true });
};
