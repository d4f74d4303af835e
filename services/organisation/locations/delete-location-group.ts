import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { locationGroups } from '#services/organisation/organisation.store.ts';
import { readLocationGroup } from '#services/organisation/organisation-reader.ts';

/** Removes a group; its locations stay. */
export const deleteLocationGroup = useCase({
  name: 'deleteLocationGroup',
  needs: organisationAccess.deleteLocationGroup,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const before = await readLocationGroup(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit(ctx, {
      changes: [change(locationGroups, before, null)],
      event: { type: 'locationGroupDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});
