import * as z from 'zod';
import { filesAccess } from '#domain/files/files.access.ts';
import type { StoredFile } from '#domain/files/stored-file.ts';
import { useCase } from '#services/kit/use-case.ts';
import { deliveredFiles } from '#services/reports/delivered-files.ts';

/** The viewer's own files, newest first. */
export const listOwnFiles = useCase({
  name: 'listOwnFiles',
  needs: filesAccess.listOwnFiles,
  input: z.object({}),
  run: async (ctx): Promise<StoredFile[]> =>
    (await deliveredFiles(ctx)).sort((one, other) => (one.created < other.created ? 1 : -1)),
});
