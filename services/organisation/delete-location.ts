import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/organisation.access.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { locationGroups, locations } from './organisation.store.ts';
import { readDepartments, readLocation, readLocationGroups } from './organisation-reader.ts';

/** Removes a location that holds no department, also none that is out of use: reports still name those. */
export const deleteLocation = useCase({
  name: 'deleteLocation',
  needs: organisationAccess.deleteLocation,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const [before, departments, groups] = await Promise.all([
      readLocation(ctx, id),
      readDepartments(ctx),
      readLocationGroups(ctx),
    ]);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const held = departments.filter(({ locationId }) => locationId === id).length;
    if (held > 0) return refuse('STATE', 'organisation.locationInUse', { measured: held });
    const without = groups
      .filter(({ locationIds }) => locationIds.includes(id))
      .map((group) =>
        change(locationGroups, group, { ...group, locationIds: group.locationIds.filter((one) => one !== id) }),
      );
    return commit(ctx, {
      changes: [change(locations, before, null), ...without],
      event: { type: 'locationDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});
