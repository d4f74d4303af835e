import * as z from 'zod/mini';

/** Checks only that a code was entered; the server verifies it. */
export const codeSchema = z.object({
  code: z.string().check(z.refine((code) => code.trim() !== '', 'input.required')),
});
