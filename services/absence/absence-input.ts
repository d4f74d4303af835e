import * as z from 'zod';
import { rosterActions } from '#domain/absence/absence-type.ts';
import { idSchema, referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import type { Problem } from '#domain/kit/problem.ts';
import { daysIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';

/** Most dates of an absence. */
export const longestAbsence = 366;

/** Schema of type and dates of an absence, with additional fields. */
export const absenceDates = <More extends z.ZodRawShape>(more: More) =>
  z
    .object({
      absenceTypeId: referenceSchema,
      firstDay: plainDateSchema,
      lastDay: plainDateSchema
        .nullish()
        .transform((day) => day ?? null)
        .describe('Left out: open-ended, where the type allows that.'),
      startTime: wallTimeSchema
        .nullish()
        .transform((time) => time ?? null)
        .describe('With `minutes`, for a single day that is absent in part.'),
      minutes: z
        .int()
        .min(1)
        .max(1440)
        .nullish()
        .transform((minutes) => minutes ?? null),
      balanceId: referenceSchema
        .nullish()
        .transform((id) => id ?? null)
        .describe('Where the policy leaves the choice; left out: the first.'),
      waitMinutes: z
        .int()
        .min(0)
        .max(60_000)
        .nullish()
        .transform((minutes) => minutes || null)
        .describe('Waiting time on its first hours, for types in hours that have it.'),
      waitDays: z
        .int()
        .min(0)
        .max(longestAbsence)
        .nullish()
        .transform((days) => days || null)
        .describe('Waiting days among those that count, from the first on, for types in days that have waiting time.'),
      ...more,
    })
    .superRefine((input, issues) => {
      const problem = datesProblem(input as AbsenceDates);
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

/** Effect of approval on planned shifts; chosen by approvers only. */
export const rosterActionSchema = z
  .enum(rosterActions)
  .nullish()
  .describe('For approvers: what happens to planned shifts; left out: as it was, or as the type has it.');

/** Input of an absence request. */
export const absenceInput = absenceDates({
  id: idSchema('abs'),
  employeeId: referenceSchema,
  note: textSchema(2000),
  overrideReason: textSchema(longestReason).describe(
    'For approvers: why it may pass a restriction or lie over approved hours.',
  ),
  rosterAction: rosterActionSchema,
});

export type AbsenceInput = z.output<typeof absenceInput>;
