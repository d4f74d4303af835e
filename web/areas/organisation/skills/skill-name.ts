import * as z from 'zod/mini';

/** A name that people and shift types can take. */
export const skillName = z.string().check(
  z.refine((name) => name.trim() !== '', 'input.required'),
  z.maxLength(80, 'input.tooLong'),
);
