import * as z from 'zod';
import { filesAccess } from '#domain/files/actions.ts';
import { companyHolder } from '#domain/files/kept-file.ts';
import { type StoredFile, storedFileOf } from '#domain/files/stored-file.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { filesOf, keepsFilesOf, ownKeptFile } from './file-reader.ts';

/** The company's files, newest first, for those who manage them. */
export const viewCompanyFiles = useCase({
  name: 'viewCompanyFiles',
  needs: filesAccess.keepCompanyFiles,
  input: z.object({}),
  run: async (ctx): Promise<StoredFile[]> => (await filesOf(ctx, companyHolder)).map(storedFileOf),
});

/** A person's files, newest first, for those who manage their records. */
export const viewEmployeeFiles = useCase({
  name: 'viewEmployeeFiles',
  needs: filesAccess.keepEmployeeFiles,
  input: z.object({ employeeId: referenceSchema }),
  run: async (ctx, { employeeId }) =>
    (await keepsFilesOf(ctx, employeeId)) ? (await filesOf(ctx, employeeId)).map(storedFileOf) : notFound(),
});

/** One file that the viewer manages, for editing. */
export const viewFile = useCase({
  name: 'viewFile',
  needs: filesAccess.keepFiles,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const file = await ownKeptFile(ctx, id);
    return file ? storedFileOf(file) : notFound();
  },
});
