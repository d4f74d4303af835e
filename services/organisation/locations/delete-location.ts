import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { change } from '#services/kit/change.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { departments, locationGroups, locations } from '#services/organisation/organisation.store.ts';
import { readDepartments, readLocation, readLocationGroups } from '#services/organisation/organisation-reader.ts';

/** Removes a location; its departments, in use or not, go to another one, behind those that are there. One undo brings all back. */
export const deleteLocation = useCase({
  name: 'deleteLocation',
  needs: organisationAccess.deleteLocation,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    targetLocationId: referenceSchema.nullish().describe('Where its departments go; needed as long as it has any.'),
  }),
  run: async (ctx, { id, version, targetLocationId }) => {
    const [before, all, groups] = await Promise.all([
      readLocation(ctx, id),
      readDepartments(ctx),
      readLocationGroups(ctx),
    ]);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const held = all.filter(({ locationId }) => locationId === id);
    if (!targetLocationId && held.length > 0)
      return refuse('STATE', 'organisation.locationInUse', { measured: held.length, field: 'targetLocationId' });
    const target = targetLocationId && targetLocationId !== id ? await readLocation(ctx, targetLocationId) : undefined;
    if (targetLocationId && !target) return refuse('INVALID', 'unknownLocation', { field: 'targetLocationId' });
    const last = Math.max(0, ...all.filter((one) => one.locationId === targetLocationId).map(({ order }) => order));
    const moved = held.map((one, place) =>
      change(departments, one, { ...one, locationId: target!.id, order: last + place + 1 }),
    );
    const without = groups
      .filter(({ locationIds }) => locationIds.includes(id))
      .map((group) =>
        change(locationGroups, group, { ...group, locationIds: group.locationIds.filter((one) => one !== id) }),
      );
    return commitLarge(ctx, {
      changes: [change(locations, before, null), ...moved, ...without],
      event: { type: 'locationDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});
