import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { filesAccess } from '#domain/files/actions.ts';
import { fileKindOf, fileKinds } from '#domain/files/file-kind.ts';
import { idSchema, nameSchema } from '#domain/kit/input.schema.ts';
import { mostAttachments, type NewsAttachment } from '#domain/news/news-item.ts';
import { uploadedFile } from '#services/files/uploads.ts';
import { commitWithFile } from '#services/kit/commit-with-file.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { readNewsItem } from './news-reader.ts';

/** Those that stay by their id, new ones with what was uploaded. */
export const attachmentsField = z
  .array(
    z
      .object({
        id: idSchema('att'),
        file_name: nameSchema,
        uploadId: idSchema('upl').nullish().describe('Of one that is new; left out, it stays.'),
      })
      .meta({ id: 'NewsAttachmentInput' }),
  )
  .max(mostAttachments, `input.tooMany:${mostAttachments}`)
  .nullish()
  .transform((list) => list ?? [])
  .describe('At most five, from Basic; what is left out goes.');

type Asked = z.output<typeof attachmentsField>;

/** Stores the new ones; the others stay as they are. Refused below the basic plan, and for what never arrived. */
export const keptAttachments = async (
  ctx: Ctx<Viewer>,
  newsId: string,
  before: readonly NewsAttachment[],
  asked: Asked,
): Promise<NewsAttachment[] | Refusal> => {
  const kept: NewsAttachment[] = [];
  for (const { id, file_name, uploadId } of asked) {
    const known = before.find((one) => one.id === id);
    const added = known ?? (await storedAttachment(ctx, newsId, { id, file_name, uploadId: uploadId ?? null }));
    if (isRefusal(added)) return added;
    kept.push(added);
  }
  return kept;
};

type New = { id: string; file_name: string; uploadId: string | null };

const storedAttachment = async (
  ctx: Ctx<Viewer>,
  newsId: string,
  { id, file_name, uploadId }: New,
): Promise<NewsAttachment | Refusal> => {
  const lacking = ctx.need(filesAccess.keepCompanyFiles);
  if (lacking) return lacking;
  const file = uploadId === null ? undefined : await uploadedFile(ctx, uploadId, file_name);
  if (!file) return refuse('INVALID', 'input.fileNotUploaded', { field: 'attachments' });
  const kind = fileKindOf(file_name, file.bytes);
  if (!kind) return refuse('INVALID', 'input.fileKind', { field: 'attachments' });
  const { contentType } = fileKinds[kind];
  const key = `${ctx.viewer.accountId}/news/${newsId}/${id}.${kind}`;
  await ctx.ports.files.put(key, { bytes: file.bytes, contentType });
  return { id, file_name, contentType, size: file.bytes.length, key };
};

/** Writes a message with its new attachments; their bytes go again when it is refused. */
export const writeWithAttachments = <T>(
  ctx: Ctx<Viewer>,
  newsId: string,
  added: readonly NewsAttachment[],
  write: () => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  added.reduce<() => Promise<T | Refusal>>((rest, { key }) => {
    const isNamed = async (): Promise<boolean> =>
      Boolean((await readNewsItem(ctx, newsId))?.attachments?.some((one) => one.key === key));
    return () => commitWithFile(ctx, { key, isNamed }, rest);
  }, write)();
