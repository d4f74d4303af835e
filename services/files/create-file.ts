import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { filesAccess } from '#domain/files/actions.ts';
import { type FileEnding, fileKindOf, fileKinds } from '#domain/files/file-kind.ts';
import { companyHolder, type KeptFile, mostFiles, mostInlineBytes } from '#domain/files/kept-file.ts';
import { storedFileOf } from '#domain/files/stored-file.ts';
import { base64Schema, idSchema, nameSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { commitWithFile } from '#services/kit/commit-with-file.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { fileFields } from './file-input.ts';
import { filesOf, keepsFilesOf } from './file-reader.ts';
import { keptFiles } from './files.store.ts';
import { uploadedFile } from './uploads.ts';

/** Base64 encodes three bytes as four characters. */
const mostSigns = Math.ceil(mostInlineBytes / 3) * 4;

const input = z
  .object({
    id: idSchema('fil'),
    employeeId: referenceSchema.nullish().describe("Whose it is; left out for the company's."),
    file_name: nameSchema.describe('With its ending, which says its kind.'),
    uploadId: idSchema('upl')
      .nullish()
      .describe('Of an upload of yours whose bytes are in the store. Give either this or content.'),
    content: base64Schema({
      longest: mostSigns,
      tooLong: `input.fileTooLarge:${mostInlineBytes / 1_000_000}`,
      empty: 'input.fileEmpty',
      wrong: 'input.fileKind',
    })
      .nullish()
      .describe('In base64.'),
    ...fileFields,
  })
  .refine(({ uploadId, content }) => !uploadId !== !content, { path: ['content'], message: 'input.required' });

/** Stores a file of the company or of a person. Its type must follow from both its name and its first bytes. */
export const createFile = useCase({
  name: 'createFile',
  needs: filesAccess.keepFiles,
  input,
  run: async (ctx, { employeeId, content, uploadId, ...input }) => {
    const holder = employeeId ?? companyHolder;
    if (!(await keepsFilesOf(ctx, holder))) return notFound();
    const bytes = content
      ? new Uint8Array(Buffer.from(content, 'base64'))
      : (await uploadedFile(ctx, uploadId!, input.file_name))?.bytes;
    if (!bytes) return refuse('INVALID', 'input.fileNotUploaded', { field: 'content' });
    const kind = fileKindOf(input.file_name, bytes);
    if (!kind) return refuse('INVALID', 'input.fileKind', { field: 'content' });
    if ((await filesOf(ctx, holder)).length >= mostFiles) return refuse('STATE', 'tooManyFiles', { limit: mostFiles });
    const file = newFile(ctx, { ...input, holder, kind, size: bytes.length });
    await ctx.ports.files.put(file.key, { bytes, contentType: file.contentType });
    const named = async (): Promise<boolean> =>
      (await findById(ctx.table, keptFiles, file.accountId, file.id))?.key === file.key;
    return commitWithFile(ctx, { key: file.key, isNamed: named }, () =>
      commit(ctx, {
        changes: [change(keptFiles, null, file)],
        event: { type: 'fileCreated', area: 'files', subject: file.id, employeeId: employeeId ?? undefined },
        answer: storedFileOf(file),
      }),
    );
  },
});

type Given = Pick<KeptFile, 'id' | 'holder' | 'title' | 'description' | 'file_name' | 'shared' | 'validUntil' | 'size'>;

/** The file name is stored in the item; the storage key contains no user input. */
const newFile = (ctx: Ctx<Viewer>, { kind, ...input }: Given & { kind: FileEnding }): KeptFile => ({
  ...input,
  accountId: ctx.viewer.accountId,
  version: 1,
  contentType: fileKinds[kind].contentType,
  key: `${ctx.viewer.accountId}/kept/${input.holder}/${input.id}/${ctx.ports.ids.next('upl')}.${kind}`,
  created: instant(ctx.now),
  createdBy: ctx.viewer.userId,
});
