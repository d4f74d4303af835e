import { join } from 'node:path';
import type { Files } from '#services/ports/files.ts';
import type { FileLinks } from './file-links.ts';
import { readWhole, removeFile, writeWhole } from './whole-file.ts';

/** Files as files: the content under `content/`, its type beside it under `types/`, so that the folder can be looked into. */
export const folderFiles = (folder: string, links: Pick<FileLinks, 'make'>): Files => {
  const content = (key: string) => join(folder, 'content', ...segments(key));
  const type = (key: string) => join(folder, 'types', ...segments(key));
  return {
    put: async (key, file) => {
      await writeWhole(type(key), file.contentType);
      await writeWhole(content(key), file.bytes);
    },
    get: async (key) => {
      const [bytes, contentType] = await Promise.all([readWhole(content(key)), readWhole(type(key))]);
      return bytes && contentType && { bytes, contentType: contentType.toString() };
    },
    link: async (key, shown) => links.make({ key, ...shown }),
    remove: async (key) => {
      await removeFile(content(key));
      await removeFile(type(key));
    },
  };
};

/** A key's parts as names that are safe on every file system; `..` and hidden names become harmless. */
const segments = (key: string): string[] =>
  key.split('/').map((part) => encodeURIComponent(part).replaceAll('*', '%2A').replace(/^\./, '%2E') || '%');
