import * as z from 'zod';
import { idSchema, referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import type { Problem } from '#domain/kit/problem.ts';
import { daysIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';

/** Dates that one absence has at most. */
export const longestAbsence = 366;

/** Who is away, for what and when, with whatever else an input says. */
export const absenceDates = <More extends z.ZodRawShape>(more: More) =>
  z
    .object({
      employeeId: referenceSchema,
      absenceTypeId: referenceSchema,
      firstDay: plainDateSchema,
      /** Null is open-ended. */
      lastDay: plainDateSchema.nullish().transform((day) => day ?? null),
      /** With `minutes`: a single day that is absent in part. */
      startTime: wallTimeSchema.nullish().transform((time) => time ?? null),
      minutes: z
        .int()
        .min(1)
        .max(1440)
        .nullish()
        .transform((minutes) => minutes ?? null),
      ...more,
    })
    .superRefine((given, issues) => {
      const problem = datesProblem(given as AbsenceDates);
      if (problem) issues.addIssue({ code: 'custom', path: [problem.field], message: problem.key });
    });

type AbsenceDates = {
  firstDay: PlainDate;
  lastDay: PlainDate | null;
  startTime: string | null;
  minutes: number | null;
};

const datesProblem = ({ firstDay, lastDay, startTime, minutes }: AbsenceDates): Problem | undefined => {
  if (lastDay !== null && lastDay < firstDay) return { key: 'input.endsBeforeItBegins', field: 'lastDay' };
  if (lastDay !== null && daysIn({ from: firstDay, to: lastDay }) > longestAbsence)
    return { key: 'input.rangeTooLong', field: 'lastDay' };
  if ((startTime === null) !== (minutes === null)) return { key: 'input.required', field: 'minutes' };
  if (startTime !== null && lastDay !== firstDay) return { key: 'absencePartOfOneDay', field: 'startTime' };
  return undefined;
};

/** What a request for absence says. */
export const absenceInput = absenceDates({ id: idSchema('abs'), note: textSchema(2000) });

export type AbsenceInput = z.output<typeof absenceInput>;
