import type * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { filesAccess } from '#domain/files/actions.ts';
import { type Attachment, mostAttachments } from '#domain/files/attachment.ts';
import { attachmentFields, storeAttachment, writeWithAttachments as writeNaming } from '#services/files/attachments.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { readNewsItem } from './news-reader.ts';

/** Those that stay by their id, new ones with what was uploaded. */
export const attachmentsField = attachmentFields
  .meta({ id: 'NewsAttachmentInput' })
  .array()
  .max(mostAttachments, `input.tooMany:${mostAttachments}`)
  .nullish()
  .transform((list) => list ?? [])
  .describe('At most five, from Basic; what is left out goes.');

type Asked = z.output<typeof attachmentsField>;

/** Stores the new ones; the others stay as they are. Refused below the basic plan, and for what never arrived. */
export const keptAttachments = async (
  ctx: Ctx<Viewer>,
  newsId: string,
  before: readonly Attachment[],
  asked: Asked,
): Promise<Attachment[] | Refusal> => {
  const kept: Attachment[] = [];
  for (const one of asked) {
    const known = before.find(({ id }) => id === one.id);
    const added =
      known ?? ctx.need(filesAccess.keepCompanyFiles) ?? (await storeAttachment(ctx, `news/${newsId}`, one));
    if (isRefusal(added)) return added;
    kept.push(added);
  }
  return kept;
};

/** Writes a message with its new attachments; their bytes go again when it is refused. */
export const writeWithAttachments = <T>(
  ctx: Ctx<Viewer>,
  newsId: string,
  added: readonly Attachment[],
  write: () => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  writeNaming(ctx, added, async () => (await readNewsItem(ctx, newsId))?.attachments ?? [], write);
