import * as z from 'zod';
import { planAtLeast } from '#domain/access/plans.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { emailSchema } from '#domain/identity/login.schema.ts';
import {
  countrySchema,
  idSchema,
  nameSchema,
  referenceSchema,
  stringSchema,
  textSchema,
  versionSchema,
} from '#domain/kit/input.schema.ts';
import { longestPhone } from '#domain/kit/lengths.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { mostLatitude, mostLongitude } from '#domain/organisation/coordinates.ts';
import { type Location, leastClockRadius, mostClockRadius } from '#domain/organisation/location.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { atVersion, isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { departments, locationGroups, locations } from '#services/organisation/organisation.store.ts';
import {
  nextOrder,
  readDepartments,
  readLocation,
  readLocationGroups,
  readLocations,
} from '#services/organisation/organisation-reader.ts';

/** Omitted fields are unchanged, so that renaming a location does not remove its clock radius. */
const contactFields = {
  phone: stringSchema().trim().max(longestPhone, 'input.tooLong').nullish().describe('Left out it stays.'),
  email: emailSchema.nullish().describe('Left out it stays.'),
  latitude: z
    .int()
    .min(-mostLatitude)
    .max(mostLatitude)
    .nullish()
    .describe('In millionths of a degree, with the longitude. Left out it stays.'),
  longitude: z.int().min(-mostLongitude).max(mostLongitude).nullish().describe('As the latitude.'),
  clockRadius: z
    .int()
    .min(leastClockRadius, `input.atLeast:${leastClockRadius}`)
    .max(mostClockRadius, `input.atMost:${mostClockRadius}`)
    .nullish()
    .describe('Within how many metres people clock, 50 to 5,000; null is anywhere. Left out it stays.'),
};

/** Input fields of a location. */
const locationFields = {
  name: nameSchema,
  street_address: textSchema(120),
  zipcode: textSchema(20),
  city: textSchema(120),
  country: countrySchema.nullish().transform((country) => country ?? null),
  ...contactFields,
};

type Contact = Pick<Location, keyof typeof contactFields>;
type Sent = { [K in keyof Contact]?: Contact[K] | undefined };

/** The input completed with previous values of omitted contact fields. */
const withContact = <Input extends Sent>(
  input: Input,
  before: Location | null,
): Omit<Input, keyof Contact> & Contact => {
  const { phone = before?.phone, email = before?.email, clockRadius = before?.clockRadius } = input;
  const { latitude = before?.latitude, longitude = before?.longitude } = input;
  return {
    ...input,
    phone: phone || null,
    email: email ?? null,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    clockRadius: clockRadius ?? null,
  };
};

/** Refusal of the coordinates and radius: an incomplete pair, a radius without coordinates, or a plan without clock radius. */
const locationRefusal = (
  { viewer }: { viewer: Viewer },
  { latitude, longitude, clockRadius }: Contact,
  before: Location | null,
): Refusal | undefined => {
  if ((latitude === null) !== (longitude === null))
    return refuse('INVALID', 'input.coordinates', { field: latitude === null ? 'latitude' : 'longitude' });
  if (clockRadius === null) return undefined;
  if (latitude === null) return refuse('INVALID', 'clockRadiusAlone', { field: 'clockRadius' });
  const isNew = clockRadius !== (before?.clockRadius ?? null);
  return isNew && !planAtLeast(viewer.plan, 'early-adopter')
    ? refuse('PLAN', 'planTooLow', { limit: 'early-adopter', field: 'clockRadius' })
    : undefined;
};

/** Adds a location. Refused when the plan has no room for another department, as a location is useless without one. */
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

/** Changes the name, address, contact and clock radius of a location. */
export const editLocation = useCase({
  name: 'editLocation',
  needs: organisationAccess.editLocation,
  input: z.object({ id: referenceSchema, version: versionSchema, ...locationFields }),
  run: async (ctx, { version, ...input }) => {
    const before = atVersion(await readLocation(ctx, input.id), version);
    if (isRefusal(before)) return before;
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

/** Deletes a location; its departments, active or not, move to the end of another location. One undo restores everything. */
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
    const last = Math.max(
      0,
      ...all.filter((department) => department.locationId === targetLocationId).map(({ order }) => order),
    );
    const moved = held.map((department, place) =>
      change(departments, department, { ...department, locationId: target!.id, order: last + place + 1 }),
    );
    const without = groups
      .filter(({ locationIds }) => locationIds.includes(id))
      .map((group) =>
        change(locationGroups, group, {
          ...group,
          locationIds: group.locationIds.filter((locationId) => locationId !== id),
        }),
      );
    return commitLarge(ctx, {
      changes: [change(locations, before, null), ...moved, ...without],
      event: { type: 'locationDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});
