import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { filesAccess } from '#domain/files/actions.ts';
import { endingOf, type FileEnding, fileKinds } from '#domain/files/file-kind.ts';
import { companyHolder, mostFileBytes, uploadsFolder } from '#domain/files/kept-file.ts';
import { nameSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type StoredFile, uploadSeconds } from '#services/ports/files.ts';
import { keepsFilesOf } from './file-reader.ts';

/** Holds account and person: an upload is kept by the one who made it, or by no one. */
const uploadKey = ({ viewer }: Ctx<Viewer>, uploadId: string, ending: FileEnding): string =>
  `${uploadsFolder}/${viewer.accountId}/${viewer.userId}/${uploadId}.${ending}`;

/** What a file says of itself before it is sent. */
export const uploadFields = {
  file_name: nameSchema
    .refine((name) => endingOf(name) !== undefined, 'input.fileKind')
    .describe('With its ending, which says its kind.'),
  size: z
    .int()
    .min(1, 'input.fileEmpty')
    .max(mostFileBytes, `input.fileTooLarge:${mostFileBytes / 1_000_000}`)
    .describe('In bytes.'),
};

/** Room in the store for one file of this size and kind, for the viewer to send it to. */
export const uploadTicket = async (ctx: Ctx<Viewer>, { file_name, size }: { file_name: string; size: number }) => {
  const ending = endingOf(file_name)!;
  const { contentType } = fileKinds[ending];
  const uploadId = ctx.ports.ids.next('upl');
  const url = await ctx.ports.files.uploadLink(uploadKey(ctx, uploadId, ending), { contentType, size });
  return { uploadId, url, contentType, expires: instant(ctx.now.add({ seconds: uploadSeconds })) };
};

/** Room in the store for one file of this size and kind. Nothing is kept until `createFile` names the upload. */
export const openUpload = useCase({
  name: 'openUpload',
  needs: filesAccess.openUpload,
  input: z.object({
    employeeId: referenceSchema.nullish().describe("Whose it will be; left out for the company's."),
    ...uploadFields,
  }),
  run: async (ctx, { employeeId, ...file }) =>
    (await keepsFilesOf(ctx, employeeId ?? companyHolder)) ? uploadTicket(ctx, file) : notFound(),
});

/** What the viewer uploaded under this id as a file of that name; undefined while nothing has arrived. */
export const uploadedFile = async (
  ctx: Ctx<Viewer>,
  uploadId: string,
  fileName: string,
): Promise<StoredFile | undefined> => {
  const ending = endingOf(fileName);
  const file = ending && (await ctx.ports.files.get(uploadKey(ctx, uploadId, ending)));
  return file && file.bytes.length <= mostFileBytes ? file : undefined;
};
