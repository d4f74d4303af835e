import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exportsFolder, temporaryDays, uploadsFolder } from '#domain/files/kept-file.ts';
import type { Files } from '#services/ports/files.ts';
import type { FileLinks } from './file-links.ts';
import { readWhole, removeFile, sizeOf, writeWhole } from './whole-file.ts';

/** Files in a folder: content under `content/`, content types under `types/`. */
export const folderFiles = (folder: string, links: Pick<FileLinks, 'make' | 'makeUpload'>): Files => {
  const content = (key: string) => join(folder, 'content', ...segments(key));
  const type = (key: string) => join(folder, 'types', ...segments(key));
  return {
    put: async (key, file) => {
      if (key.startsWith(`${exportsFolder}/`)) await removeExpired(folder, exportsFolder);
      await writeWhole(type(key), file.contentType);
      await writeWhole(content(key), file.bytes);
    },
    putPieces: async (key, pieces, contentType) => {
      await writeWhole(type(key), contentType);
      await writeWhole(content(key), pieces);
    },
    get: async (key) => {
      const [bytes, contentType] = await Promise.all([readWhole(content(key)), readWhole(type(key))]);
      return bytes && contentType && { bytes, contentType: contentType.toString() };
    },
    getUpTo: async (key, most) => {
      const bytes = await sizeOf(content(key));
      if (bytes === undefined) return undefined;
      const [body, contentType] = await Promise.all([
        bytes > most ? null : readWhole(content(key)),
        readWhole(type(key)),
      ]);
      return body === undefined || !contentType ? undefined : { bytes: body, contentType: contentType.toString() };
    },
    link: async (key, shown) => links.make({ key, ...shown }),
    // S3 removes expired files by a lifecycle rule; here the next upload or export does.
    uploadLink: async (key, expected) => {
      await removeExpired(folder, uploadsFolder);
      return links.makeUpload({ key, ...expected });
    },
    remove: async (key) => {
      await removeFile(content(key));
      await removeFile(type(key));
    },
  };
};

const temporaryMs = temporaryDays * 24 * 60 * 60 * 1000;

const removeExpired = async (folder: string, temporary: string): Promise<void> => {
  for (const kind of ['content', 'types']) {
    const entries = await readdir(join(folder, kind, temporary), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries.filter((dirent) => dirent.isFile())) {
      const path = join(entry.parentPath, entry.name);
      if ((await stat(path)).mtimeMs < Date.now() - temporaryMs) await removeFile(path);
    }
  }
};

/** Parts of a key as safe file names; `..` and hidden names are neutralised. */
const segments = (key: string): string[] =>
  key.split('/').map((part) => encodeURIComponent(part).replaceAll('*', '%2A').replace(/^\./, '%2E') || '%');
