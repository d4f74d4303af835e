import * as z from 'zod';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { isoWeekSchema, plainDateSchema } from '#domain/time/schemas.ts';
import { firstDateOfWeek } from '#domain/time/week.ts';

/** Days of a month with the weeks around it. */
const mostDays = 42;

const withinReach = <T extends { range: DateRange }>(schema: z.ZodType<T>) =>
  schema
    .refine(({ range }) => range.from <= range.to, { path: ['to'], message: 'input.endsBeforeItBegins' })
    .refine(({ range }) => range.to <= addDays(range.from, mostDays - 1), {
      path: ['to'],
      message: 'input.rangeTooLong',
    });

const dates = { from: plainDateSchema, to: plainDateSchema };

/** Input of a view's dates, at most 42 of them, with the fields of `more`. */
export const rangedInput = <S extends z.core.$ZodLooseShape>(more: S) =>
  withinReach(
    z.object({ ...dates, ...more }).transform((input) => {
      const { from, to } = input as unknown as DateRange;
      return { ...input, range: { from, to } };
    }),
  );

const datesOrWeek = { week: isoWeekSchema.nullish(), from: plainDateSchema.nullish(), to: plainDateSchema.nullish() };
type DatesOrWeek = { week?: string | null; from?: string | null; to?: string | null };

const isAsked = ({ week, from, to }: DatesOrWeek): boolean => Boolean(week) || Boolean(from && to);

const rangeOf = ({ week, from, to }: DatesOrWeek): DateRange => {
  if (from && to) return { from, to };
  const monday = firstDateOfWeek(week!);
  return { from: monday, to: addDays(monday, 6) };
};

/** As `rangedInput`, for queries that also accept an ISO week. */
export const rangedOrWeekInput = <S extends z.core.$ZodLooseShape>(more: S) =>
  withinReach(
    z
      .object({ ...datesOrWeek, ...more })
      .refine((input) => isAsked(input as DatesOrWeek), { path: ['from'], message: 'input.required' })
      .transform((input) => ({ ...input, range: rangeOf(input as DatesOrWeek) })),
  );
