import * as z from 'zod';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { isoWeekSchema, plainDateSchema } from '#domain/time/schemas.ts';
import { firstDateOfWeek } from '#domain/time/week.ts';

/** A month with the weeks around it. */
const mostDays = 42;

const shape = { week: isoWeekSchema.nullish(), from: plainDateSchema.nullish(), to: plainDateSchema.nullish() };
type Shape = { week?: string | null; from?: string | null; to?: string | null };

const rangeOf = ({ week, from, to }: Shape): DateRange => {
  if (from && to) return { from, to };
  const monday = firstDateOfWeek(week!);
  return { from: monday, to: addDays(monday, 6) };
};

/** The dates that a view shows: from and to, at most 42 days, or else an ISO week; beside them whatever `more` asks. */
export const rangedInput = <S extends z.core.$ZodLooseShape>(more: S) =>
  z
    .object({ ...shape, ...more })
    .refine((input) => Boolean((input as Shape).week) || Boolean((input as Shape).from && (input as Shape).to), {
      path: ['from'],
      message: 'input.required',
    })
    .transform((input) => ({ ...input, range: rangeOf(input as Shape) }))
    .refine(({ range }) => range.from <= range.to, { path: ['to'], message: 'input.endsBeforeItBegins' })
    .refine(({ range }) => range.to <= addDays(range.from, mostDays - 1), {
      path: ['to'],
      message: 'input.rangeTooLong',
    });
