import * as z from 'zod';
import type { Requirement } from '#domain/access/requirement.ts';
import { filesAccess } from '#domain/files/files.access.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';

type Folder = { need: Requirement; for: 'owner' | 'colleagues' };

/** What each folder of an account needs; below it lie the folders of the people whose files they are. A folder that is not here holds nothing to download. */
const folders: Record<string, Folder> = {
  reports: { need: filesAccess.downloadReport, for: 'owner' },
  avatars: { need: filesAccess.download, for: 'colleagues' },
};

const longestKey = 300;

/** Account, folder, person and file of a key; null when it is none. */
const partsOf = (key: string): RegExpExecArray | null =>
  key.length > longestKey ? null : /^(\w+)\/(\w+)\/(\w+)\/(?:[\w-]+\/)*([\w-]+\.\w+)$/.exec(key);

/** A stored file of the viewer, or a colleague's picture, by its key; NOT_FOUND for missing, foreign and malformed ones and other people's alike. */
export const downloadFile = useCase({
  name: 'downloadFile',
  needs: filesAccess.download,
  input: z.object({ key: z.string() }),
  run: async (ctx, { key }) => {
    const { accountId, userId } = ctx.viewer;
    const [, account, folder, person, name] = partsOf(key) ?? [];
    const known = Object.hasOwn(folders, folder ?? '') ? folders[folder!] : undefined;
    const theirs = person === userId || known?.for === 'colleagues';
    if (account !== accountId || !theirs || !known || !name) return refuse('NOT_FOUND', 'fileNotFound');
    const lacking = ctx.need(known.need);
    if (lacking) return lacking;
    const file = await ctx.ports.files.get(key);
    return file ? { name, ...file } : refuse('NOT_FOUND', 'fileNotFound');
  },
});
