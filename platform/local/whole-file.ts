import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const heldOnWindows = ['EPERM', 'EACCES', 'EBUSY'];
const longestPauseMs = 200;
const patienceMs = 5000;

/**
 * Renames a file, also over another one. Windows refuses that while a reader, an indexer or a virus scanner has either of them
 * open, which is mostly over after some milliseconds.
 */
export const replaceFile = async (
  from: string,
  to: string,
  { platform = process.platform, move = rename, wait = pause as (ms: number) => Promise<unknown> } = {},
): Promise<void> => {
  let waitedMs = 0;
  for (let ms = 10; ; ms = Math.min(ms * 2, longestPauseMs)) {
    try {
      return await move(from, to);
    } catch (fault) {
      const isHeld = platform === 'win32' && heldOnWindows.includes((fault as NodeJS.ErrnoException).code ?? '');
      if (!isHeld || waitedMs >= patienceMs) throw fault;
    }
    await wait(ms);
    waitedMs += ms;
  }
};

/** Writes a file atomically: readers see the old or the new content, also after a crash or on a full disk. */
export const writeWhole = async (path: string, content: string | Uint8Array | Iterable<Uint8Array>): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${randomUUID()}`);
  try {
    await writeFile(draft, content);
    await replaceFile(draft, path);
  } catch (fault) {
    await removeFile(draft);
    throw fault;
  }
};

/** The content, or undefined if the file is missing. */
export const readWhole = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (fault) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((fault as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw fault;
  }
};

/** Bytes of the content, or undefined if the file is missing. */
export const sizeOf = async (path: string): Promise<number | undefined> => {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
};

/** Sorted names of complete files in a folder; empty without the folder. */
export const filesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.startsWith('.')).sort();
};

export const removeFile = (path: string): Promise<void> => rm(path, { force: true });
