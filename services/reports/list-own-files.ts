import * as z from 'zod';
import { filesAccess } from '#domain/files/actions.ts';
import { companyHolder } from '#domain/files/kept-file.ts';
import { type StoredFile, storedFileOf } from '#domain/files/stored-file.ts';
import { filesOf } from '#services/files/file-reader.ts';
import { useCase } from '#services/kit/use-case.ts';
import { deliveredFiles } from './delivered-files.ts';

/** What the viewer may fetch, newest first: papers shared with them, what the company shares with all, delivered reports. */
export const viewOwnFiles = useCase({
  name: 'viewOwnFiles',
  needs: filesAccess.viewOwnFiles,
  input: z.object({}),
  run: async (ctx): Promise<StoredFile[]> => {
    const [own, company, reports] = await Promise.all([
      filesOf(ctx, ctx.viewer.userId),
      filesOf(ctx, companyHolder),
      deliveredFiles(ctx),
    ]);
    const kept = [...own, ...company].filter(({ shared }) => shared).map(storedFileOf);
    return [...kept, ...reports].sort((one, other) => (one.created < other.created ? 1 : -1));
  },
});
