import * as z from 'zod';
import { seesAbsence } from '#domain/absence/absence-visibility.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { filesAccess } from '#domain/files/actions.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { mayReadNews } from '#domain/news/news-item.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { findAbsence, findNewsItem } from '#services/table.ts';
import { readableFile } from './file-reader.ts';

type Folder = { need: Requirement; for: 'owner' | 'colleagues' };

/** What each folder of an account needs; below it lie the folders of the people whose files they are. A folder that is not here holds nothing to download. */
const folders: Record<string, Folder> = {
  reports: { need: filesAccess.downloadReport, for: 'owner' },
  /** Statements, and a person's own data. */
  exports: { need: filesAccess.download, for: 'owner' },
  payroll: { need: payrollAccess.exportPayroll, for: 'owner' },
  avatars: { need: filesAccess.download, for: 'colleagues' },
};

/** Here the third part is a holder, and the fourth the file's id. */
const keptFolder = 'kept';
/** Here the third part is the id of a message. */
const newsFolder = 'news';

/** Here the third part is the id of an absence. */
const absenceFolder = 'absence';

const longestKey = 300;

/** Account, folder, person and file of a key; null when it is none. */
const partsOf = (key: string): RegExpExecArray | null =>
  key.length > longestKey ? null : /^(\w+)\/(\w+)\/(\w+)\/(?:[\w-]+\/)*([\w-]+\.\w+)$/.exec(key);

/** An uploaded file under the name that it came with; its item says whose it is. */
const keptFile = async (ctx: Ctx<Viewer>, id: string, key: string) => {
  const known = await readableFile(ctx, id);
  const file = known?.key === key ? await ctx.ports.files.get(key) : undefined;
  return known && file ? { ...file, name: known.file_name } : refuse('NOT_FOUND', 'fileNotFound');
};

/** What goes with a message, for those who may read it. */
const newsFile = async (ctx: Ctx<Viewer>, id: string, key: string) => {
  const item = await findNewsItem(ctx, ctx.viewer.accountId, id);
  const known =
    item && mayReadNews(ctx.viewer, item) ? item.attachments?.find((attachment) => attachment.key === key) : undefined;
  const file = known && (await ctx.ports.files.get(key));
  return known && file ? { ...file, name: known.file_name } : refuse('NOT_FOUND', 'fileNotFound');
};

/** What goes with an absence, for the person and those who see their absences; withdrawn ones have none. */
const absenceFile = async (ctx: Ctx<Viewer>, id: string, key: string) => {
  const absence = await findAbsence(ctx, ctx.viewer.accountId, id);
  const isSeen = absence && seesAbsence(ctx.viewer, absence);
  const known = isSeen ? absence.attachments?.find((attachment) => attachment.key === key) : undefined;
  const file = known && (await ctx.ports.files.get(key));
  return known && file ? { ...file, name: known.file_name } : refuse('NOT_FOUND', 'fileNotFound');
};

/** A stored file that the viewer may have, by its key; NOT_FOUND for missing, foreign and malformed ones and other people's alike. */
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
    const file = await ctx.ports.files.get(key);
    return file ? { name, ...file } : refuse('NOT_FOUND', 'fileNotFound');
  },
});
