import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Attachment } from '#domain/files/attachment.ts';
import { fileKindOf, fileKinds } from '#domain/files/file-kind.ts';
import { idSchema, nameSchema } from '#domain/kit/input.schema.ts';
import { commitWithFile } from '#services/kit/commit-with-file.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { uploadedFile } from './uploads.ts';

/** An existing attachment by its id, or a new one with its upload. */
export const attachmentFields = z.object({
  id: idSchema('att'),
  file_name: nameSchema,
  uploadId: idSchema('upl').nullish().describe('Of one that is new; left out, it stays.'),
});

/**
 * The storage key is always new, so that a file stored by an earlier request under the same id is neither replaced nor removed.
 */
const storeAttachment = async (
  ctx: Ctx<Viewer>,
  folder: string,
  { id, file_name, uploadId }: z.output<typeof attachmentFields>,
): Promise<Attachment | Refusal> => {
  const file = uploadId ? await uploadedFile(ctx, uploadId, file_name) : undefined;
  if (!file) return refuse('INVALID', 'input.fileNotUploaded', { field: 'attachments' });
  const kind = fileKindOf(file_name, file.bytes);
  if (!kind) return refuse('INVALID', 'input.fileKind', { field: 'attachments' });
  const { contentType } = fileKinds[kind];
  const key = `${ctx.viewer.accountId}/${folder}/${id}/${ctx.ports.ids.next('upl')}.${kind}`;
  await ctx.ports.files.put(key, { bytes: file.bytes, contentType });
  return { id, file_name, contentType, size: file.bytes.length, key };
};

/**
 * The requested attachments: known ones unchanged, new ones stored from the viewer's uploads in a folder of the account. Refused
 * for missing uploads and unsupported file types; then all newly stored files are removed.
 */
export const storeAttachments = async (
  ctx: Ctx<Viewer>,
  folder: string,
  { asked, known }: { asked: readonly z.output<typeof attachmentFields>[]; known: readonly Attachment[] },
): Promise<Attachment[] | Refusal> => {
  const all: Attachment[] = [];
  for (const item of asked) {
    const found = known.find(({ id }) => id === item.id) ?? (await storeAttachment(ctx, folder, item));
    if (isRefusal(found)) {
      const stored = all.filter((each) => !known.includes(each));
      await Promise.all(stored.map(({ key }) => ctx.ports.files.remove(key)));
      return found;
    }
    all.push(found);
  }
  return all;
};

/**
 * Runs a write that refers to new attachments; their files are removed when it is refused. `named` returns the attachments that
 * the item refers to, strongly consistent.
 */
export const writeWithAttachments = <T>(
  ctx: Ctx<Viewer>,
  added: readonly Attachment[],
  named: () => Promise<readonly Attachment[]>,
  write: () => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  added.reduce<() => Promise<T | Refusal>>((rest, { key }) => {
    const isNamed = async (): Promise<boolean> => (await named()).some((attachment) => attachment.key === key);
    return () => commitWithFile(ctx, { key, isNamed }, rest);
  }, write)();
