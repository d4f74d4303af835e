import * as z from 'zod';
import { idSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { LocationGroup } from '#domain/organisation/location-group.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { useCase } from '#services/kit/use-case.ts';
import { locationGroups } from '#services/organisation/organisation.store.ts';
import { nextOrder, readLocationGroups } from '#services/organisation/organisation-reader.ts';
import { locationGroupFields, unknownLocations } from './location-group-input.ts';

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
