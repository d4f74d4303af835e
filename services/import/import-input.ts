import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, nameSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { zoneSchema } from '#domain/time/schemas.ts';
import type { LeaveRulesPreview } from '#services/absence/leave/changed-balances.ts';
import { findUpload } from '#services/files/uploads.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { type FileReport, type InputFile, importFiles, largestFile, uploadedCsv } from './import-files.ts';

const importFile = z
  .object({
    name: stringSchema().max(120),
    // Content is checked row by row, so that problems are reported with their line.
    text: z
      .string()
      .nullish()
      .describe(
        'What is in it. A request takes 6 MB in all: larger files go by uploadId. Give either this or uploadId.',
      ),
    uploadId: idSchema('upl')
      .nullish()
      .describe('Of an upload of yours, by openImportUpload, whose bytes are in the store.'),
  })
  .meta({ id: 'ImportFileInput' });

/** Files as uploads, or as text; their total size has the same limit as a single file. */
export const importInput = z
  .object({
    department: nameSchema.describe('By name; one that is not there yet is added.'),
    zone: zoneSchema.nullish().describe("Of a new department; left out: the account's."),
    approveHours: z
      .boolean()
      .default(false)
      .describe('Approves the hours at once, by those who may; else they are pending.'),
    files: z
      .array(importFile)
      .min(1, 'input.required')
      .max(20)
      .describe(`${importFiles.join(', ')}: any of them, 10 MB together.`),
  })
  .refine(({ files }) => files.reduce((size, { text }) => size + Buffer.byteLength(text ?? ''), 0) <= largestFile, {
    path: ['files'],
    message: 'input.tooLarge',
  })
  .refine(({ files }) => files.every(({ name }) => importFiles.some((file) => file === name)), {
    path: ['files'],
    message: 'input.unknownFile',
  })
  .refine(({ files }) => files.every(({ text, uploadId }) => (typeof text === 'string') !== Boolean(uploadId)), {
    path: ['files'],
    message: 'input.required',
  })
  .meta({ id: 'ImportInput' });

/** The given files in the order of the import; those that were uploaded are read from the store. */
export const inputFiles = async (
  ctx: Ctx<Viewer>,
  { files }: z.output<typeof importInput>,
): Promise<InputFile[] | Refusal> => {
  const read: InputFile[] = [];
  let size = 0;
  for (const file of importFiles) {
    const given = files.find(({ name }) => name === file);
    if (!given) continue;
    const bytes = given.uploadId
      ? (await findUpload(ctx, given.uploadId, uploadedCsv.ending))?.bytes
      : Buffer.from(given.text ?? '');
    if (!bytes) return refuse('INVALID', 'input.fileNotUploaded', { field: 'files' });
    size += bytes.length;
    if (size > largestFile) return refuse('INVALID', 'input.tooLarge', { field: 'files' });
    // Bytes that are not UTF-8 become U+FFFD, which the import names with line and column.
    read.push({ file, text: new TextDecoder().decode(bytes) });
  }
  return read;
};

/** Results of all files; `effect` on people's balances for a rehearsal, else null. */
export type ImportReport = { files: FileReport[]; effect: LeaveRulesPreview | null };
