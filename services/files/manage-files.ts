import * as z from 'zod';
import { filesAccess } from '#domain/files/actions.ts';
import { companyHolder, type KeptFile } from '#domain/files/kept-file.ts';
import { storedFileOf } from '#domain/files/stored-file.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { fileFields } from './file-input.ts';
import { ownKeptFile } from './file-reader.ts';
import { keptFiles } from './files.store.ts';

/** Changes the name and visibility of a file, not its content. */
export const editFile = useCase({
  name: 'editFile',
  needs: filesAccess.keepFiles,
  input: z.object({ id: referenceSchema, version: versionSchema, ...fileFields }),
  run: async (ctx, { id, version, ...input }) => {
    const before = await ownKeptFile(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: storedFileOf(before) });
    const after: KeptFile = { ...before, ...input };
    return commit(ctx, {
      changes: [change(keptFiles, before, after)],
      event: {
        type: 'fileEdited',
        area: 'files',
        subject: id,
        employeeId: before.holder === companyHolder ? undefined : before.holder,
      },
      answer: storedFileOf({ ...after, version: version + 1 }),
    });
  },
});

/** Deletes a file with its content. It cannot be undone, so the client asks for confirmation. */
export const deleteFile = useCase({
  name: 'deleteFile',
  needs: filesAccess.deleteFile,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const before = await ownKeptFile(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: storedFileOf(before) });
    const done = await commit(ctx, {
      changes: [change(keptFiles, before, null)],
      event: {
        type: 'fileDeleted',
        area: 'files',
        subject: id,
        employeeId: before.holder === companyHolder ? undefined : before.holder,
      },
      answer: { ok: true },
    });
    if (!isRefusal(done)) await ctx.ports.files.remove(before.key);
    return done;
  },
});
