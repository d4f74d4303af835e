import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadSetting } from './config.ts';

/** Everything that the product keeps in its data folder, but for the lock that says who runs on it. */
const contents = [
  'muster.db',
  'muster.db-wal',
  'muster.db-shm',
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

/** Empties the folder of what is ours; anything else in it stays, whatever folder the setting named. */
export const emptyData = (folder: string): void => {
  for (const name of contents) rmSync(join(folder, name), { recursive: true, force: true });
};

/** Each level by itself: where none may be made, as under /proc, Node's own `recursive` never comes back. For their owner alone; a folder that is there keeps its mode, as others may use it. */
const make = (folder: string): void => {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/** Makes the folder that the setting names. Throws `BadSetting` where there cannot be one that is ours to write in. */
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

/** A first start that was cut off left half a company and no one's work: it begins again. */
export const dropUnfinishedStart = (folder: string): void => {
  if (existsSync(mark(folder))) emptyData(folder);
};

/** Marks the folder until the work of the first start is whole. */
export const asFirstStart = async (folder: string, work: () => Promise<void>): Promise<void> => {
  writeFileSync(mark(folder), '');
  await work();
  rmSync(mark(folder), { force: true });
};
