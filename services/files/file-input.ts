import * as z from 'zod';
import { nameSchema, textSchema } from '#domain/kit/input.schema.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';

/** What can be said of a file when it is added, and changed later. */
export const fileFields = {
  title: nameSchema,
  description: textSchema(500),
  /** Left out: for those who keep the files alone. */
  shared: z.boolean().nullish().transform(Boolean).describe('Left out: for those who keep the files alone.'),
  /** Null: it does not expire. */
  validUntil: plainDateSchema
    .nullish()
    .transform((date) => date ?? null)
    .describe('Its last good day: thirty and five days before it, those who keep the file are notified.'),
};
