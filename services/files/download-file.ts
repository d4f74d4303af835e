import * as z from 'zod';
import { seesAbsence } from '#domain/absence/absence-visibility.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import { stillSees, type Viewer } from '#domain/access/viewer.ts';
import { filesAccess } from '#domain/files/actions.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { mayReadNews } from '#domain/news/news-item.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { findAbsence, findNewsItem, findReportJob } from '#services/table.ts';
import { readableFile } from './file-reader.ts';

type Folder = { need: Requirement; for: 'owner' | 'colleagues' };

/** Permission per folder of an account; its subfolders belong to people. Folders that are not listed cannot be downloaded. */
const folders: Record<string, Folder> = {
  reports: { need: filesAccess.downloadReport, for: 'owner' },
  /** Statements and exports of personal data. */
  exports: { need: filesAccess.download, for: 'owner' },
  payroll: { need: payrollAccess.exportPayroll, for: 'owner' },
  avatars: { need: filesAccess.download, for: 'colleagues' },
};

/** The third segment of its keys is the holder, the fourth the file's id. */
const keptFolder = 'kept';
/** The third segment of its keys is the id of a message. */
const newsFolder = 'news';

/** The third segment of its keys is the id of an absence. */
const absenceFolder = 'absence';

const longestKey = 300;

/**
 * A Lambda answers 6 MB at most, and base64 needs four characters for three bytes. Larger files are not read: their caller leads to
 * the store.
 */
const longestAnswer = 4_400_000;

/** Account, folder, person and file of a key, also of one that expires; null for an invalid key. */
const partsOf = (key: string): RegExpExecArray | null =>
  key.length > longestKey ? null : /^(?:exports\/)?(\w+)\/(\w+)\/(\w+)\/(?:[\w-]+\/)*([\w-]+\.\w+)$/.exec(key);

/** An uploaded file under its original name; access follows from its item. */
const keptFile = async (ctx: Ctx<Viewer>, id: string, key: string) => {
  const known = await readableFile(ctx, id);
  const file = known?.key === key ? await ctx.ports.files.getUpTo(key, longestAnswer) : undefined;
  return known && file ? { ...file, name: known.file_name } : refuse('NOT_FOUND', 'fileNotFound');
};

/** An attachment of a message that the viewer may read. */
const newsFile = async (ctx: Ctx<Viewer>, id: string, key: string) => {
  const item = await findNewsItem(ctx, ctx.viewer.accountId, id);
  const known =
    item && mayReadNews(ctx.viewer, item) ? item.attachments?.find((attachment) => attachment.key === key) : undefined;
  const file = known && (await ctx.ports.files.getUpTo(key, longestAnswer));
  return known && file ? { ...file, name: known.file_name } : refuse('NOT_FOUND', 'fileNotFound');
};

/** An attachment of an absence that the viewer may see; withdrawn absences have none. */
const absenceFile = async (ctx: Ctx<Viewer>, id: string, key: string) => {
  const absence = await findAbsence(ctx, ctx.viewer.accountId, id);
  const isSeen = absence && seesAbsence(ctx.viewer, absence);
  const known = isSeen ? absence.attachments?.find((attachment) => attachment.key === key) : undefined;
  const file = known && (await ctx.ports.files.getUpTo(key, longestAnswer));
  return known && file ? { ...file, name: known.file_name } : refuse('NOT_FOUND', 'fileNotFound');
};

/** What the person could see when a job made this file; nothing for files that were made while they waited. */
const rightsOfJob = async (ctx: Ctx<Viewer>, key: string) => {
  const { accountId, userId: ownerId } = ctx.viewer;
  const id = key.split('/')[3] ?? '';
  return id.startsWith('rpj_') ? (await findReportJob(ctx, { accountId, ownerId, id }))?.rights : undefined;
};

/** A stored file by its key, without its bytes where they do not fit into an answer; `NOT_FOUND` for missing, foreign and malformed keys and for files that the viewer may not see. */
export const downloadFile = useCase({
  name: 'downloadFile',
  needs: filesAccess.download,
  input: z.object({ key: stringSchema() }),
  run: async (ctx, { key }) => {
    const { accountId, userId } = ctx.viewer;
    const [, account, folder, person, name] = partsOf(key) ?? [];
    if (account === accountId && folder === keptFolder) return keptFile(ctx, key.split('/')[3] ?? '', key);
    if (account === accountId && folder === newsFolder) return newsFile(ctx, person ?? '', key);
    if (account === accountId && folder === absenceFolder) return absenceFile(ctx, person ?? '', key);
    const known = Object.hasOwn(folders, folder ?? '') ? folders[folder!] : undefined;
    const theirs = person === userId || known?.for === 'colleagues';
    if (account !== accountId || !theirs || !known || !name) return refuse('NOT_FOUND', 'fileNotFound');
    const lacking = ctx.need(known.need);
    if (lacking) return lacking;
    const rights = await rightsOfJob(ctx, key);
    if (rights && !stillSees(ctx.viewer, rights)) return refuse('NOT_FOUND', 'fileNotFound');
    const file = await ctx.ports.files.getUpTo(key, longestAnswer);
    return file ? { name, ...file } : refuse('NOT_FOUND', 'fileNotFound');
  },
});
