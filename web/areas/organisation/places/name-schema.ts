import * as z from 'zod/mini';

/** A name that somebody typed. */
export const typedName = z.string().check(
  z.refine((name) => name.trim() !== '', 'input.required'),
  z.maxLength(120, 'input.tooLong'),
);
