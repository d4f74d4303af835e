import * as z from 'zod';
import { longestName } from './lengths.ts';

/** An id that the client made: the type's prefix and a lower-case ULID. */
export const idSchema = (prefix: string) => {
  const form = new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`);
  return z.string().refine((id) => form.test(id), 'input.id');
};

/** The id of something that should exist already; what does not is answered as not found. */
export const referenceSchema = z.string().min(1).max(64);

/** The version that was on the screen. */
export const versionSchema = z.int().min(1);

/** A name as people type it. */
export const nameSchema = z.string().trim().min(1, 'input.empty').max(longestName, 'input.tooLong');

/** Words that may be left out; empty ones are none. */
export const textSchema = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, 'input.tooLong')
    .nullish()
    .transform((text) => text || null);

export const colourSchema = z.string().refine((colour) => /^#[0-9a-f]{6}$/.test(colour), 'input.colour');

/** ISO 3166, two letters. */
export const countrySchema = z.string().refine((country) => /^[A-Z]{2}$/.test(country), 'input.country');
