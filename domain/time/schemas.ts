import * as z from 'zod';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { isDateWithinReach, weekdays } from './plain-date.ts';
import { isWallTime } from './wall-time.ts';
import { firstDateOfWeek, isIsoWeek } from './week.ts';
import { isZone } from './zones.ts';

/** Input schemas of the time types; a custom message is a message key. */
export const plainDateSchema = stringSchema().refine(isDateWithinReach, 'input.date').meta({ scalar: 'PlainDate' });
export const wallTimeSchema = stringSchema().refine(isWallTime, 'input.time').meta({ scalar: 'WallTime' });
export const isoWeekSchema = stringSchema().refine(
  (week) => isIsoWeek(week) && isDateWithinReach(firstDateOfWeek(week)),
  'input.week',
);
export const zoneSchema = stringSchema().refine(isZone, 'input.zone').meta({ scalar: 'Zone' });

/** The short names of days of the week, as the API has them. */
export const weekdaySchema = z.enum(weekdays).meta({ id: 'Weekday' });

/** Minutes of a break: whole, none at all up to a day. */
export const breakMinutesSchema = z.int().min(0).max(1440);
