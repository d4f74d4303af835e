import * as z from 'zod';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { addDays, isDateWithinReach } from './plain-date.ts';
import { isWallTime } from './wall-time.ts';
import { firstDateOfWeek, isIsoWeek } from './week.ts';
import { isZone } from './zones.ts';

/** Input schemas of the time types; a custom message is a message key. */
export const plainDateSchema = stringSchema().refine(isDateWithinReach, 'input.date');
export const wallTimeSchema = stringSchema().refine(isWallTime, 'input.time');
export const isoWeekSchema = stringSchema().refine(
  (week) => isIsoWeek(week) && isDateWithinReach(firstDateOfWeek(week)),
  'input.week',
);
export const zoneSchema = stringSchema().refine(isZone, 'input.zone');

/** Minutes of a break: whole, none at all up to a day. */
export const breakMinutesSchema = z.int().min(0).max(1440);

/** At most `days` dates, first to last, both included. */
export const dateRangeSchema = (days: number) =>
  z
    .object({ from: plainDateSchema, to: plainDateSchema })
    .refine((range) => range.from <= range.to, { path: ['to'], message: 'input.endsBeforeItBegins' })
    .refine((range) => range.to <= addDays(range.from, days - 1), { path: ['to'], message: 'input.rangeTooLong' });
