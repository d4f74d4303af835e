import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadSetting } from './config.ts';

/** Everything in the data folder except the lock, and `engine.json`, by which a start finds an engine that was left behind. */
const contents = [
  'muster.db',
  'muster.db-wal',
  'muster.db-shm',
  'dynamodb-local',
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
const emptyData = (folder: string): void => {
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

/** Discards an interrupted first or fresh start, which left no user data, and restores what the fresh one set aside. */
export const dropUnfinishedStart = (folder: string): void => {
  if (existsSync(mark(folder))) emptyData(folder);
  restorePrevious(folder);
};

/** Marks the folder until the first start is complete. */
export const asFirstStart = async (folder: string, work: () => Promise<void>): Promise<void> => {
  writeFileSync(mark(folder), '');
  await work();
  rmSync(mark(folder), { force: true });
};

/** Folders of the data from before a fresh start: being moved, complete, and no longer needed. Each step can be interrupted. */
const previousOf = (folder: string) => ({
  moving: join(folder, 'fresh-start.moving'),
  complete: join(folder, 'fresh-start.previous'),
  dropped: join(folder, 'fresh-start.dropped'),
});

const moveData = (from: string, to: string): void => {
  for (const name of contents) if (existsSync(join(from, name))) renameSync(join(from, name), join(to, name));
};

/** Makes room for a fresh start. Until `dropPrevious`, the next start restores the data. */
export const setPreviousAside = (folder: string): void => {
  const { moving, complete } = previousOf(folder);
  mkdirSync(moving, { mode: 0o700 });
  moveData(folder, moving);
  renameSync(moving, complete);
};

/** Removes the data before a fresh start, which is complete. */
export const dropPrevious = (folder: string): void => {
  const { complete, dropped } = previousOf(folder);
  if (existsSync(complete)) renameSync(complete, dropped);
  rmSync(dropped, { recursive: true, force: true });
};

const restorePrevious = (folder: string): void => {
  const { moving, complete, dropped } = previousOf(folder);
  rmSync(dropped, { recursive: true, force: true });
  if (existsSync(complete)) {
    emptyData(folder);
    renameSync(complete, moving);
  }
  if (!existsSync(moving)) return;
  moveData(moving, folder);
  rmSync(moving, { recursive: true });
};
