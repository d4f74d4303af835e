import * as z from 'zod';
import { idSchema } from '#domain/kit/input.schema.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import type { Series } from '#domain/schedule/series.ts';
import { weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

export const weekdaysSchema = z.array(z.enum(weekdays)).min(1, 'input.required').max(7);
export const intervalSchema = z.int().min(1).max(52);

/** How a shift repeats: every so many ISO weeks, on these weekdays, until a date included or for ever. */
export const repeatSchema = z.object({
  id: idSchema('ser'),
  interval: intervalSchema.default(1),
  weekdays: weekdaysSchema,
  repeat_until: plainDateSchema.nullish(),
});

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
    ...work
  } = shift;
  if (!repeat.weekdays.includes(weekdayOf(date)))
    return refuse('INVALID', 'repeatWithoutFirst', { field: 'repeat.weekdays' });
  if (repeat.repeat_until && repeat.repeat_until < date)
    return refuse('INVALID', 'input.endsBeforeItBegins', { field: 'repeat.repeat_until' });
  return {
    ...work,
    id: repeat.id,
    version: 1,
    first_occurrence: date,
    interval: repeat.interval,
    weekdays: weekdays.filter((day) => repeat.weekdays.includes(day)),
    repeat_until: repeat.repeat_until ?? null,
    exceptions: [],
  };
};
