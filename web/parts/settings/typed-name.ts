import * as z from 'zod/mini';

/** A name that somebody typed. */
export const typedName = (longest: number) =>
  z.string().check(
    z.refine((name) => name.trim() !== '', 'input.required'),
    z.maxLength(longest, 'input.tooLong'),
  );
