import * as z from 'zod';
import { idSchema } from '#domain/kit/input.schema.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Repeating, Series } from '#domain/shifts/series.ts';
import { type PlainDate, weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import { plainDateSchema, weekdaySchema } from '#domain/time/schemas.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';

export const weekdaysSchema = z.array(weekdaySchema).min(1, 'input.required').max(7);
export const intervalSchema = z.int().min(1).max(52);

/** Every `interval` ISO weeks, on these weekdays, up to and including a date, or indefinitely. */
export const rhythmSchema = z
  .object({
    interval: intervalSchema.default(1).describe('Every how many ISO weeks.'),
    weekdays: weekdaysSchema,
    repeat_until: plainDateSchema.nullish().describe('The last date, included; left out: for ever.'),
  })
  .meta({ id: 'RhythmInput', description: 'Every so many ISO weeks on these weekdays, from the first date on.' });

/** Recurrence of a shift. */
export const repeatSchema = rhythmSchema.extend({ id: idSchema('ser') }).meta({ id: 'RepeatInput' });

/** Changes of a recurrence; omitted fields are unchanged. */
export const rhythmInput = {
  interval: intervalSchema.nullish(),
  weekdays: weekdaysSchema.nullish(),
  repeat_until: plainDateSchema.nullable().optional().describe('Null repeats without an end.'),
};

/** The recurrence that begins on the date, whose weekday must be one of the pattern's. */
export const rhythmFrom = (
  date: PlainDate,
  repeat: z.output<typeof rhythmSchema>,
): Omit<Repeating, 'accountId' | 'id' | 'version'> | Refusal => {
  if (!repeat.weekdays.includes(weekdayOf(date)))
    return refuse('INVALID', 'repeatWithoutFirst', { field: 'repeat.weekdays' });
  if (repeat.repeat_until && repeat.repeat_until < date)
    return refuse('INVALID', 'input.endsBeforeItBegins', { field: 'repeat.repeat_until' });
  return {
    first_occurrence: date,
    interval: repeat.interval,
    weekdays: weekdays.filter((day) => repeat.weekdays.includes(day)),
    repeat_until: repeat.repeat_until ?? null,
    exceptions: [],
  };
};

/** The series that begins with the shift, whose weekday must be one of the pattern's. */
export const seriesFrom = (shift: ScheduledShift, repeat: z.output<typeof repeatSchema>): Series | Refusal => {
  const {
    id: _,
    version: __,
    occurrence_id: ___,
    seriesId: ____,
    date,
    startsAt: _____,
    endsAt: ______,
    verdict: _______,
    overrideReason: ________,
    overriddenRules: _________,
    ...work
  } = shift;
  const rhythm = rhythmFrom(date, repeat);
  return isRefusal(rhythm) ? rhythm : { ...work, ...rhythm, id: repeat.id, version: 1 };
};
