import type { Viewer } from '#domain/access/viewer.ts';
import { companyHolder, type KeptFile } from '#domain/files/kept-file.ts';
import { mayKeep, mayRead } from '#domain/files/may-read.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import { findById } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { filesPartition, keptFiles } from './files.store.ts';

/** Files of one holder, newest first, without a permission check. */
export const filesOf = async (ctx: Ctx<Viewer>, holder: string): Promise<KeptFile[]> => {
  const items = await queryAll(ctx.table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :holder)',
    ExpressionAttributeValues: { ':pk': filesPartition(ctx.viewer.accountId), ':holder': `${holder}#` },
  });
  return only(keptFiles, items).sort((a, b) => (a.id < b.id ? 1 : -1));
};

/** All files of an account, for work without a viewer. */
export const allFiles = async (ctx: Ctx, accountId: string): Promise<KeptFile[]> =>
  only(keptFiles, await queryAll(ctx.table, partition(filesPartition(accountId))));

/** The employee who holds the files, null for the company; undefined for an unknown id. */
const holderOf = async (ctx: Ctx<Viewer>, holder: string) =>
  holder === companyHolder ? null : await readEmployee(ctx, holder);

/** Whether the viewer manages the files of the holder. */
export const keepsFilesOf = async (ctx: Ctx<Viewer>, holder: string): Promise<boolean> => {
  const person = await holderOf(ctx, holder);
  return person !== undefined && mayKeep(ctx.viewer, person);
};

/** A file that the viewer may read; undefined otherwise. */
export const readableFile = async (ctx: Ctx<Viewer>, id: string): Promise<KeptFile | undefined> => {
  const file = await findById(ctx.table, keptFiles, ctx.viewer.accountId, id);
  const person = file && (await holderOf(ctx, file.holder));
  return file && person !== undefined && mayRead(ctx.viewer, file, person) ? file : undefined;
};

/** A file that the viewer may change; undefined otherwise. */
export const ownKeptFile = async (ctx: Ctx<Viewer>, id: string): Promise<KeptFile | undefined> => {
  const file = await findById(ctx.table, keptFiles, ctx.viewer.accountId, id);
  return file && (await keepsFilesOf(ctx, file.holder)) ? file : undefined;
};

/** Refuses an undo on files that the viewer may not change; the person or the company decides that, no department. */
export const refusedUndoOfFiles = async (
  ctx: Ctx<Viewer>,
  { changes }: Pick<LoggedEvent, 'changes'>,
): Promise<Refusal | undefined> => {
  for (const { before, after } of changesOf(keptFiles, changes))
    if (!(await keepsFilesOf(ctx, (before ?? after)!.holder))) return notFound();
  return undefined;
};
