import * as z from 'zod/mini';
import { isEmail, normaliseEmail } from '#domain/identity/email.ts';
import { tooLong } from '#web/kit/refusals/words.ts';

/** Checks that many forms share, with the server's own limits: every wrong field says so at once, not one after the other. */

/** Nothing is cut off: a longer text gets an error with the limit, and stays as typed. */
export const noLongerThan = (longest: number) => z.maxLength(longest, tooLong(longest));

/** Not more of them than so many. */
export const noMoreThan = (most: number) => z.maxLength(most, `input.tooMany:${most}`);

/** Words that must be there. */
export const filledText = (longest = 120) =>
  z.string().check(
    z.refine((text) => text.trim() !== '', 'input.required'),
    noLongerThan(longest),
  );

/** A number from one limit to the other; the field says which of them it passed. */
export const numberWithin = (least: number, most: number) =>
  z.number().check(z.minimum(least, `input.atLeast:${least}`), z.maximum(most, `input.atMost:${most}`));

/** A number as its field has it, '' while nothing is typed, from one limit to the other. */
export const countWithin = (least: number, most: number) =>
  z.union([z.number(), z.string()]).check(
    z.refine((typed) => typed === '' || Number(typed) >= least, `input.atLeast:${least}`),
    z.refine((typed) => typed === '' || Number(typed) <= most, `input.atMost:${most}`),
  );

/** Such a number that must be there. */
export const neededCount = (least: number, most: number) =>
  countWithin(least, most).check(z.refine((typed) => typed !== '', 'input.required'));

/** Words that may be left out. */
export const textUpTo = (longest: number) => z.string().check(noLongerThan(longest));

/** An address that a mail could reach. */
export const emailAddress = z.string().check(
  z.refine((typed) => typed.trim() !== '', 'input.required'),
  z.refine((typed) => typed.trim() === '' || isEmail(normaliseEmail(typed)), 'input.email'),
);

/** Minutes up to a limit, or nothing; the field itself says which of the two is wrong. */
export const minutesUpTo = (most: number) =>
  z.union([z.number(), z.string(), z.null()]).check(
    z.refine((value) => typeof value !== 'string', 'input.duration'),
    z.refine((value) => typeof value !== 'number' || (value >= 0 && value <= most), 'input.too_big'),
  );

/** The longest break that is taken. */
export const mostBreakMinutes = 24 * 60;

/** What was filled in of the company's own fields: each of them says itself what is wrong with it. */
export const ownFieldsShape = z.array(z.object({ fieldId: z.string(), values: z.array(z.string()) }));
