import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { LocationGroup } from '#domain/organisation/location-group.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { locationGroups } from '#services/organisation/organisation.store.ts';
import {
  nextOrder,
  readLocationGroup,
  readLocationGroups,
  readLocations,
} from '#services/organisation/organisation-reader.ts';

/** Input fields of a location group. */
const locationGroupFields = {
  name: nameSchema,
  locationIds: z
    .array(referenceSchema)
    .max(200, 'input.tooMany')
    .transform((ids) => [...new Set(ids)]),
};

/** Refused for unknown locations. */
const unknownLocations = async (ctx: Ctx<Viewer>, ids: readonly string[]): Promise<Refusal | undefined> => {
  const known = new Set((await readLocations(ctx)).map(({ id }) => id));
  return ids.every((id) => known.has(id)) ? undefined : refuse('INVALID', 'unknownLocation', { field: 'locationIds' });
};

/** Adds a group of locations. */
export const createLocationGroup = useCase({
  name: 'createLocationGroup',
  needs: organisationAccess.createLocationGroup,
  input: z.object({ id: idSchema('lgr'), ...locationGroupFields }),
  run: async (ctx, input) => {
    const refused = await unknownLocations(ctx, input.locationIds);
    if (refused) return refused;
    const order = nextOrder(await readLocationGroups(ctx));
    const group: LocationGroup = { ...input, accountId: ctx.viewer.accountId, version: 1, order };
    return commit(ctx, {
      changes: [change(locationGroups, null, group)],
      event: { type: 'locationGroupCreated', area: 'organisation', subject: group.id },
      answer: group,
    });
  },
});

/** Changes the name and locations of a group. */
export const editLocationGroup = useCase({
  name: 'editLocationGroup',
  needs: organisationAccess.editLocationGroup,
  input: z.object({ id: referenceSchema, version: versionSchema, ...locationGroupFields }),
  run: async (ctx, { version, ...input }) => {
    const before = atVersion(await readLocationGroup(ctx, input.id), version);
    if (isRefusal(before)) return before;
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

/** Deletes a group; its locations stay. */
export const deleteLocationGroup = useCase({
  name: 'deleteLocationGroup',
  needs: organisationAccess.deleteLocationGroup,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const before = atVersion(await readLocationGroup(ctx, id), version);
    if (isRefusal(before)) return before;
    return commit(ctx, {
      changes: [change(locationGroups, before, null)],
      event: { type: 'locationGroupDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});
