import * as z from 'zod';
import { nameSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { zoneSchema } from '#domain/time/schemas.ts';
import type { LeaveRulesPreview } from '#services/absence/leave/changed-balances.ts';
import { type FileReport, type InputFile, importFiles, largestFile } from './import-files.ts';

/** Files decoded to text by the browser; their total size has the same limit as a single file. */
export const importInput = z
  .object({
    department: nameSchema.describe('By name; one that is not there yet is added.'),
    zone: zoneSchema.nullish().describe("Of a new department; left out: the account's."),
    approveHours: z
      .boolean()
      .default(false)
      .describe('Approves the hours at once, by those who may; else they are pending.'),
    files: z
      // Content is checked row by row, so that problems are reported with their line.
      .array(z.object({ name: stringSchema().max(120), text: z.string() }).meta({ id: 'ImportFileInput' }))
      .min(1, 'input.required')
      .max(20)
      .describe(`${importFiles.join(', ')}: any of them, 10 MB together.`),
  })
  .refine(({ files }) => files.reduce((size, { text }) => size + Buffer.byteLength(text), 0) <= largestFile, {
    path: ['files'],
    message: 'input.tooLarge',
  })
  .refine(({ files }) => files.every(({ name }) => importFiles.some((file) => file === name)), {
    path: ['files'],
    message: 'input.unknownFile',
  })
  .meta({ id: 'ImportInput' });

export const inputFiles = ({ files }: z.output<typeof importInput>): InputFile[] =>
  importFiles.flatMap((file) => {
    const given = files.find(({ name }) => name === file);
    return given ? [{ file, text: given.text }] : [];
  });

/** Results of all files; `effect` on people's balances for a rehearsal, else null. */
export type ImportReport = { files: FileReport[]; effect: LeaveRulesPreview | null };
