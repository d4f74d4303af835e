import * as z from 'zod';
import { filesAccess } from '#domain/files/actions.ts';
import { storedFileOf } from '#domain/files/stored-file.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { ownKeptFile } from './file-reader.ts';

/** One file that the viewer keeps, to change what it is called. */
export const viewFile = useCase({
  name: 'viewFile',
  needs: filesAccess.keepFiles,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const file = await ownKeptFile(ctx, id);
    return file ? storedFileOf(file) : notFound();
  },
});
