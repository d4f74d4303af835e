import * as z from 'zod';
import { wallTimeSchema } from '#domain/time/schemas.ts';
import type { LabourLimits } from './labour-limits.ts';

const week = 7 * 1440;
/** Null switches the limit off. */
const minutes = (most: number) => z.int().min(0).max(most).nullable();
const count = (most: number) => z.int().min(0).max(most).nullable();

/** Limits that a company may set; omitted ones are inherited. The definition of a night is always the law's. */
export const ownLimitsSchema = z
  .object({
    dailyRest: minutes(1440),
    shortRest: minutes(1440),
    weeklyRest: minutes(week),
    dayWork: minutes(1440),
    presence: minutes(1440),
    weekWork: minutes(week),
    nightWork: minutes(1440),
    restAfterNight: minutes(2 * 1440),
    restAfterNightSeries: minutes(week),
    nightsInRow: count(14),
    daysInWeek: count(7),
    freeSundays: count(53),
    sundayExchange: count(60),
    holidayExchange: count(60),
    earliest: wallTimeSchema.nullable(),
    latest: wallTimeSchema.nullable(),
    noNights: z.boolean(),
    noWeekends: z.boolean(),
    noSundays: z.boolean(),
    noHolidays: z.boolean(),
    breaks: z
      .array(
        z.object({ over: z.int().min(0).max(1440), minutes: z.int().min(1).max(240) }).meta({ id: 'LabourBreakInput' }),
      )
      .max(5),
    averages: z
      .array(
        z
          .object({ weeks: z.int().min(1).max(52), minutes: z.int().min(1).max(week) })
          .meta({ id: 'LabourAverageInput' }),
      )
      .max(5),
  })
  .partial()
  .meta({ id: 'OwnLabourLimitsInput', description: 'What is left out is inherited; null is not looked at.' });

export type OwnLimits = z.output<typeof ownLimitsSchema>;
/** In display order. */
export const ownLimitNames = Object.keys(ownLimitsSchema.shape) as readonly (keyof OwnLimits & keyof LabourLimits)[];
