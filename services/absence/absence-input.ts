import * as z from 'zod';
import { idSchema, referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { daysIn } from '#domain/time/date-range.ts';
import { plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';

/** Dates that one absence has at most. */
export const longestAbsence = 366;

/** What a request for absence says. */
export const absenceInput = z
  .object({
    id: idSchema('abs'),
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
    note: textSchema(2000),
  })
  .refine((one) => one.lastDay === null || one.firstDay <= one.lastDay, {
    path: ['lastDay'],
    message: 'input.endsBeforeItBegins',
  })
  .refine((one) => one.lastDay === null || daysIn({ from: one.firstDay, to: one.lastDay }) <= longestAbsence, {
    path: ['lastDay'],
    message: 'input.rangeTooLong',
  })
  .refine((one) => (one.startTime === null) === (one.minutes === null), {
    path: ['minutes'],
    message: 'input.required',
  })
  .refine((one) => one.startTime === null || one.lastDay === one.firstDay, {
    path: ['startTime'],
    message: 'absencePartOfOneDay',
  });

export type AbsenceInput = z.output<typeof absenceInput>;
