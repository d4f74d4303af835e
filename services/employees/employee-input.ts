import * as z from 'zod';
import { locales } from '#domain/account/account.ts';
import { timeFormats } from '#domain/employees/employee.ts';
import { forEachDetail } from '#domain/employees/personal-details.ts';
import { emailSchema } from '#domain/identity/login.schema.ts';
import { nameSchema, referenceSchema, stringSchema, textSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { longestPhone } from '#domain/kit/lengths.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';

/** An optional date. */
export const maybeDate = plainDateSchema.nullish().transform((date) => date ?? null);

export const phoneSchema = textSchema(longestPhone);
export const employeeNumberSchema = textSchema(40);
export const localeSchema = stringSchema().pipe(z.enum(locales));
export const timeFormatSchema = stringSchema().pipe(z.enum(timeFormats));

/** Postal address, numbers and other details; all optional. */
export const detailSchemas = forEachDetail(textSchema(120));

/** Teams of a person, the home team first. */
export const teamIdsSchema = z.array(referenceSchema).min(1).max(100);

/** Groups of a person, department by department. */
export const heldGroupsSchema = z
  .array(z.object({ departmentId: referenceSchema, groupId: referenceSchema }).meta({ id: 'HeldGroupInput' }))
  .max(400);

/** Fields required for every person. */
export const personFields = {
  first_name: nameSchema,
  prefix: textSchema(40),
  last_name: nameSchema,
  email: emailSchema,
};

/** People in the versions seen by the viewer, without duplicates. */
export const peopleSchema = z
  .array(z.object({ id: referenceSchema, version: versionSchema }).meta({ id: 'SeenPersonInput' }))
  .min(1)
  .max(200)
  .refine((people) => new Set(people.map(({ id }) => id)).size === people.length, 'input.twice');
