import * as z from 'zod';
import { idSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { Location } from '#domain/organisation/location.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { useCase } from '#services/kit/use-case.ts';
import { locations } from '#services/organisation/organisation.store.ts';
import { nextOrder, readLocations } from '#services/organisation/organisation-reader.ts';
import { locationFields, locationRefusal, withContact } from './location-input.ts';

/** Adds a place of business. It needs room for a department, as one is of no use without. */
export const createLocation = useCase({
  name: 'createLocation',
  needs: organisationAccess.createLocation,
  input: z.object({ id: idSchema('loc'), ...locationFields }),
  run: async (ctx, input) => {
    const { accountId } = ctx.viewer;
    const place = withContact(input, null);
    const refused = locationRefusal(ctx, place, null);
    if (refused) return refused;
    const order = nextOrder(await readLocations(ctx));
    const location: Location = { ...place, accountId, version: 1, order, active: true };
    return commit(ctx, {
      changes: [change(locations, null, location)],
      event: { type: 'locationCreated', area: 'organisation', subject: location.id },
      answer: location,
    });
  },
});
