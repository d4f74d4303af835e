import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { nameSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { readLocations } from '#services/organisation/organisation-reader.ts';

/** What people say about a group of locations. */
export const locationGroupFields = {
  name: nameSchema,
  locationIds: z
    .array(referenceSchema)
    .max(200, 'input.tooMany')
    .transform((ids) => [...new Set(ids)]),
};

/** Refused for locations that are not there. */
export const unknownLocations = async (ctx: Ctx<Viewer>, ids: readonly string[]): Promise<Refusal | undefined> => {
  const known = new Set((await readLocations(ctx)).map(({ id }) => id));
  return ids.every((id) => known.has(id)) ? undefined : refuse('INVALID', 'unknownLocation', { field: 'locationIds' });
};
