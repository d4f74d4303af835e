import { countrySchema, nameSchema, textSchema } from '#domain/kit/input.schema.ts';

/** What people say about a location. */
export const locationFields = {
  name: nameSchema,
  street_address: textSchema(120),
  zipcode: textSchema(20),
  city: textSchema(120),
  country: countrySchema.nullish().transform((country) => country ?? null),
};
