import * as z from 'zod';
import { nameSchema, textSchema } from '#domain/kit/input.schema.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';

/** Input fields of a new file that can be changed later. */
export const fileFields = {
  title: nameSchema,
  description: textSchema(500),
  /** Omitted means visible only to those who manage the files. */
  shared: z.boolean().nullish().transform(Boolean).describe('Left out: for those who keep the files alone.'),
  /** Null means the file does not expire. */
  validUntil: plainDateSchema
    .nullish()
    .transform((date) => date ?? null)
    .describe('Its last good day: thirty and five days before it, those who keep the file are notified.'),
};
