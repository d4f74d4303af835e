import * as z from 'zod';
import { longestName } from './lengths.ts';
import { isOneLine, isPlainText, isVisible } from './text.ts';

/**
 * Any string of an input; an architecture test holds that none goes without it. The types of the API's inputs are made from these
 * validators: `.meta({ scalar })` names the scalar of the API where it is not String, `.meta({ id })` the type of an object.
 */
export const stringSchema = (params?: { error: string }) => z.string(params).refine(isPlainText, 'input.characters');

/** Words on one line that a reader sees: names and titles. */
export const lineSchema = (longest: number, empty = 'input.empty') =>
  stringSchema().trim().refine(isOneLine, 'input.oneLine').refine(isVisible, empty).max(longest, 'input.tooLong');

/** An id that the client made: the type's prefix and a lower-case ULID. */
export const idSchema = (prefix: string) => {
  const form = new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`);
  return stringSchema()
    .refine((id) => form.test(id), 'input.id')
    .meta({ scalar: 'ID', description: `${prefix}_ and a lower-case ULID` });
};

/** Words of several lines that a reader sees. */
export const requiredTextSchema = (longest: number, empty = 'input.empty') =>
  stringSchema().trim().refine(isVisible, empty).max(longest, 'input.tooLong');

/** The id of something that should exist already; what does not is answered as not found. */
export const referenceSchema = stringSchema().min(1).max(64).meta({ scalar: 'ID' });

/** The version that was on the screen. */
export const versionSchema = z.int().min(1);

/** A name as people type it. */
export const nameSchema = lineSchema(longestName);

/** A name that a visitor gives: the first mail to any address may bear it, so that it holds nothing that mail programs make a link. */
export const visitorNameSchema = nameSchema.refine((name) => !/[/@]|:\/|\bwww\./i.test(name), 'input.webAddress');

/** Words that may be left out; empty ones are none. */
export const textSchema = (longest: number) =>
  stringSchema()
    .trim()
    .max(longest, 'input.tooLong')
    .nullish()
    .transform((text) => text || null);

export const colourSchema = stringSchema().refine((colour) => /^#[0-9a-f]{6}$/.test(colour), 'input.colour');

/** ISO 3166, two letters. */
export const countrySchema = stringSchema().refine((country) => /^[A-Z]{2}$/.test(country), 'input.country');
