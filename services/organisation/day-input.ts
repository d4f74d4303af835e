import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { mostOfDay } from '#domain/organisation/day-plan.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';

/** Amounts of a day in minor units. */
export const amountSchema = z.int().min(0).max(mostOfDay.minor, 'input.too_big');

export const dayFields = { departmentId: referenceSchema, date: plainDateSchema };

/** A list of days without duplicates. */
export const daysOf = <T extends z.ZodType<{ departmentId: string; date: string }>>(each: T) =>
  z
    .array(each)
    .min(1, 'input.required')
    .max(400, 'input.tooMany')
    .refine((all) => new Set(all.map((day) => `${day.departmentId} ${day.date}`)).size === all.length, 'input.twice');

/** A list of days with input for some of their teams. */
export const teamDaysOf = <T extends z.ZodType>(team: T, id: string) =>
  daysOf(
    z
      .object({
        ...dayFields,
        teams: z.array(team).min(1, 'input.required').max(100).describe('Teams that are left out keep theirs.'),
      })
      .meta({ id }),
  );
