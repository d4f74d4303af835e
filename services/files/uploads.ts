import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { filesAccess } from '#domain/files/actions.ts';
import { endingOf, fileKinds } from '#domain/files/file-kind.ts';
import { companyHolder, mostFileBytes, uploadsFolder } from '#domain/files/kept-file.ts';
import { nameSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { type Limit, takeTry } from '#services/identity/rate-limit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type StoredFile, uploadSeconds } from '#services/ports/files.ts';
import { keepsFilesOf } from './file-reader.ts';

/** Contains the account and the person: only the uploader can use an upload. */
const uploadKey = ({ viewer }: Ctx<Viewer>, uploadId: string, ending: string): string =>
  `${uploadsFolder}/${viewer.accountId}/${viewer.userId}/${uploadId}.${ending}`;

/** Name and size of a file before its upload. */
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

/** Most upload links of a person. What is uploaded and not kept lies in the store for a day. */
const perPerson: Limit = { name: 'upload', tries: 600, seconds: 3600 };

type Expected = { ending: string; contentType: string; size: number };

/** An upload link for one file of this size and type, whatever it is for. */
export const ticketFor = async (ctx: Ctx<Viewer>, { ending, contentType, size }: Expected) => {
  if (!(await takeTry(ctx, perPerson, ctx.viewer.userId)))
    return refuse('STATE', 'tooManyTries', { limit: perPerson.seconds / 60 });
  const uploadId = ctx.ports.ids.next('upl');
  const url = await ctx.ports.files.uploadLink(uploadKey(ctx, uploadId, ending), { contentType, size });
  return { uploadId, url, contentType, expires: instant(ctx.now.add({ seconds: uploadSeconds })) };
};

/** An upload link for a file that is to be kept. */
export const uploadTicket = (ctx: Ctx<Viewer>, { file_name, size }: { file_name: string; size: number }) => {
  const ending = endingOf(file_name)!;
  return ticketFor(ctx, { ending, contentType: fileKinds[ending].contentType, size });
};

/** An upload link for one file of this size and type. The file is kept only once `createFile` names the upload. */
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

/** The viewer's upload with this id and extension; undefined until it has arrived. */
export const findUpload = (ctx: Ctx<Viewer>, uploadId: string, ending: string): Promise<StoredFile | undefined> =>
  ctx.ports.files.get(uploadKey(ctx, uploadId, ending));

/** The viewer's upload with this id and file name; undefined until it has arrived. */
export const uploadedFile = async (
  ctx: Ctx<Viewer>,
  uploadId: string,
  fileName: string,
): Promise<StoredFile | undefined> => {
  const ending = endingOf(fileName);
  const file = ending && (await findUpload(ctx, uploadId, ending));
  return file && file.bytes.length <= mostFileBytes ? file : undefined;
};
