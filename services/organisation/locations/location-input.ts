import * as z from 'zod';
import { planAtLeast } from '#domain/access/plans.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { emailSchema } from '#domain/identity/login.schema.ts';
import { countrySchema, nameSchema, stringSchema, textSchema } from '#domain/kit/input.schema.ts';
import { longestPhone } from '#domain/kit/lengths.ts';
import { mostLatitude, mostLongitude } from '#domain/organisation/coordinates.ts';
import { type Location, leastClockRadius, mostClockRadius } from '#domain/organisation/location.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** Left out they stay as they are, so that who only renames a location lifts no radius. */
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

/** What people say about a location. */
export const locationFields = {
  name: nameSchema,
  street_address: textSchema(120),
  zipcode: textSchema(20),
  city: textSchema(120),
  country: countrySchema.nullish().transform((country) => country ?? null),
  ...contactFields,
};

type Contact = Pick<Location, keyof typeof contactFields>;
type Sent = { [K in keyof Contact]?: Contact[K] | undefined };

/** The input with what it leaves out of phone, email, coordinates and radius as it was before. */
export const withContact = <Input extends Sent>(
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

/** Why these coordinates and this radius can't be kept: half of a pair, a radius around nothing, or a plan that binds no clocks. */
export const locationRefusal = (
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
