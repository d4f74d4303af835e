import * as z from 'zod/mini';

/** Something was typed; whether it is the code, the server says. */
export const codeSchema = z.object({
  code: z.string().check(z.refine((code) => code.trim() !== '', 'input.required')),
});
