import * as z from 'zod';
import { accountAccess } from '#domain/account/actions.ts';
import { ticketFor } from '#services/files/uploads.ts';
import { useCase } from '#services/kit/use-case.ts';
import { largestFile, uploadedCsv } from './import-files.ts';

/** An upload link for one file of an import, which a rehearsal and the import then name. */
export const openImportUpload = useCase({
  name: 'openImportUpload',
  needs: accountAccess.importWard,
  input: z.object({
    size: z
      .int()
      .min(0)
      .max(largestFile, `input.fileTooLarge:${largestFile / 1_000_000}`)
      .describe('In bytes.'),
  }),
  run: (ctx, { size }) => ticketFor(ctx, { ...uploadedCsv, size }),
});
