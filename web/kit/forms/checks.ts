import * as z from 'zod/mini';
import { isEmail, normaliseEmail } from '#domain/identity/email.ts';
import { tooLong } from '#web/kit/refusals/words.ts';

/** Shared validators with the server's limits. All invalid fields are reported at once. */

/** Longer text is kept as typed and gets an error with the limit. */
export const noLongerThan = (longest: number) => z.maxLength(longest, tooLong(longest));

/** At most this many elements. */
export const noMoreThan = (most: number) => z.maxLength(most, `input.tooMany:${most}`);

/** Required text. */
export const filledText = (longest = 120) =>
  z.string().check(
    z.refine((text) => text.trim() !== '', 'input.required'),
    noLongerThan(longest),
  );

/** A number between two limits; the error names the limit that was exceeded. */
export const numberWithin = (least: number, most: number) =>
  z.number().check(z.minimum(least, `input.atLeast:${least}`), z.maximum(most, `input.atMost:${most}`));

/** A number field's value ('' when empty) between two limits. */
export const countWithin = (least: number, most: number) =>
  z.union([z.number(), z.string()]).check(
    z.refine((typed) => typed === '' || Number(typed) >= least, `input.atLeast:${least}`),
    z.refine((typed) => typed === '' || Number(typed) <= most, `input.atMost:${most}`),
  );

/** A required number between two limits. */
export const neededCount = (least: number, most: number) =>
  countWithin(least, most).check(z.refine((typed) => typed !== '', 'input.required'));

/** Optional text. */
export const textUpTo = (longest: number) => z.string().check(noLongerThan(longest));

/** A plausible email address. */
export const emailAddress = z.string().check(
  z.refine((typed) => typed.trim() !== '', 'input.required'),
  z.refine((typed) => typed.trim() === '' || isEmail(normaliseEmail(typed)), 'input.email'),
);

/** Optional minutes up to a limit; the field reports which check failed. */
export const minutesUpTo = (most: number) =>
  z.union([z.number(), z.string(), z.null()]).check(
    z.refine((value) => typeof value !== 'string', 'input.duration'),
    z.refine((value) => typeof value !== 'number' || (value >= 0 && value <= most), 'input.too_big'),
  );

/** The longest accepted break. */
export const mostBreakMinutes = 24 * 60;

/** Values of custom fields; each field reports its own errors. */
export const ownFieldsShape = z.array(z.object({ fieldId: z.string(), values: z.array(z.string()) }));
