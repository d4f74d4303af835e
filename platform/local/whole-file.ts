import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a file atomically: readers see the old or the new content, also after a crash or on a full disk. */
export const writeWhole = async (path: string, content: string | Uint8Array | Iterable<Uint8Array>): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${randomUUID()}`);
  try {
    await writeFile(draft, content);
    await rename(draft, path);
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

/** Sorted names of complete files in a folder; empty without the folder. */
export const filesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.startsWith('.')).sort();
};

export const removeFile = (path: string): Promise<void> => rm(path, { force: true });
