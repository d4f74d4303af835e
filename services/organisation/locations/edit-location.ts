import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { Location } from '#domain/organisation/location.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { locations } from '#services/organisation/organisation.store.ts';
import { readLocation } from '#services/organisation/organisation-reader.ts';
import { locationFields, locationRefusal, withContact } from './location-input.ts';

/** Changes the name, address, contact and clock radius of a location. */
export const editLocation = useCase({
  name: 'editLocation',
  needs: organisationAccess.editLocation,
  input: z.object({ id: referenceSchema, version: versionSchema, ...locationFields }),
  run: async (ctx, { version, ...input }) => {
    const before = await readLocation(ctx, input.id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const after: Location = { ...before, ...withContact(input, before) };
    const refused = locationRefusal(ctx, after, before);
    if (refused) return refused;
    return commit(ctx, {
      changes: [change(locations, before, after)],
      event: { type: 'locationEdited', area: 'organisation', subject: before.id },
      answer: { ...after, version: version + 1 },
    });
  },
});
