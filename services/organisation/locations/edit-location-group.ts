import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { LocationGroup } from '#domain/organisation/location-group.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { locationGroups } from '#services/organisation/organisation.store.ts';
import { readLocationGroup } from '#services/organisation/organisation-reader.ts';
import { locationGroupFields, unknownLocations } from './location-group-input.ts';

/** Changes name and locations of a group. */
export const editLocationGroup = useCase({
  name: 'editLocationGroup',
  needs: organisationAccess.editLocationGroup,
  input: z.object({ id: referenceSchema, version: versionSchema, ...locationGroupFields }),
  run: async (ctx, { version, ...input }) => {
    const before = await readLocationGroup(ctx, input.id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const refused = await unknownLocations(ctx, input.locationIds);
    if (refused) return refused;
    const after: LocationGroup = { ...before, ...input };
    return commit(ctx, {
      changes: [change(locationGroups, before, after)],
      event: { type: 'locationGroupEdited', area: 'organisation', subject: before.id },
      answer: { ...after, version: version + 1 },
    });
  },
});
