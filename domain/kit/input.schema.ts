import * as z from 'zod';
import { longestName, longestText } from './lengths.ts';
import { isOneLine, isPlainText, isVisible } from './text.ts';

type StringLimits = {
  /** Message key when it is no string. */
  error?: string;
  longest?: number;
  /** Message key when it is longer. */
  tooLong?: string;
};

/**
 * Base of all input strings (held by an architecture test). The API's input types are generated from these validators: `.meta({
 * scalar })` names a scalar other than String, `.meta({ id })` the type of an object. What is longer than `longest` reaches no
 * further check: patterns that repeat overflow on megabytes, in a process that has compiled many patterns.
 */
export const stringSchema = ({ error, longest = longestText, tooLong = 'input.tooLong' }: StringLimits = {}) =>
  z.string(error).max(longest, { error: tooLong, abort: true }).refine(isPlainText, 'input.characters');

/** A file in base64. Zod checks it without a pattern that repeats. */
export const base64Schema = ({ empty, wrong, ...limits }: StringLimits & { empty: string; wrong: string }) =>
  stringSchema(limits).min(1, empty).check(z.base64(wrong));

/** Visible single-line text: names and titles. */
export const lineSchema = (longest: number, empty = 'input.empty') =>
  stringSchema().trim().refine(isOneLine, 'input.oneLine').refine(isVisible, empty).max(longest, 'input.tooLong');

/** A client-generated id: the type's prefix and a lower-case ULID. */
export const idSchema = (prefix: string) => {
  const form = new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`);
  return stringSchema()
    .refine((id) => form.test(id), 'input.id')
    .meta({ scalar: 'ID', description: `${prefix}_ and a lower-case ULID` });
};

/** Visible multi-line text. */
export const requiredTextSchema = (longest: number, empty = 'input.empty') =>
  stringSchema().trim().refine(isVisible, empty).max(longest, 'input.tooLong');

/** The id of an existing object; unknown ids are answered as not found. */
export const referenceSchema = stringSchema().min(1).max(64).meta({ scalar: 'ID' });

/** The version that the client has read. */
export const versionSchema = z.int().min(1);

/** A name as people type it. */
export const nameSchema = lineSchema(longestName);

/**
 * A name entered by a visitor. It may appear in a mail to any address, so it must not contain anything that mail programs turn
 * into a link.
 */
export const visitorNameSchema = nameSchema.refine(
  (name) => !/[/@]|:\/|\bwww\.|[\p{L}\d]\.\p{L}{2}/iu.test(name),
  'input.webAddress',
);

/** Optional text; empty becomes null. */
export const textSchema = (longest: number) =>
  stringSchema()
    .trim()
    .max(longest, 'input.tooLong')
    .nullish()
    .transform((text) => text || null);

export const colourSchema = stringSchema().refine((colour) => /^#[0-9a-f]{6}$/.test(colour), 'input.colour');

/** ISO 3166, two letters. */
export const countrySchema = stringSchema().refine((country) => /^[A-Z]{2}$/.test(country), 'input.country');
