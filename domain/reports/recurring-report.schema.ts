import * as z from 'zod';
import { referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { isOneLine, isVisible } from '#domain/kit/text.ts';
import { weekdaySchema } from '#domain/time/schemas.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import { timesheetStatuses } from '#domain/timesheet/timesheet-entry.ts';
import { periodTypes } from './period.ts';
import { intervals } from './recurring-report.ts';
import { noParameters } from './report-parameters.ts';
import { readyReportTypes } from './report-types.ts';

const required = 'input.required';
const nameLimit = 160;

/** Messages are message keys, placed at the field that they concern. */
const nameSchema = stringSchema({ error: required })
  .trim()
  .refine(isOneLine, 'input.oneLine')
  .refine(isVisible, required)
  .refine((name) => name.length <= nameLimit, `input.tooLong:${nameLimit}`);

const runTimeSchema = stringSchema({ error: required })
  .refine(isWallTime, { error: ({ input }) => (input === '' ? required : 'input.time') })
  .meta({ scalar: 'WallTime' });

export const periodSettingsSchema = z
  .object({
    type: stringSchema({ error: required }).pipe(z.enum(periodTypes, { error: required })),
  })
  .meta({ id: 'PeriodSettingsInput' });

export const recurrenceSettingsSchema = z
  .object({
    interval: z.enum(intervals, { error: required }),
    runTime: runTimeSchema,
    dayOfWeek: weekdaySchema.nullish(),
  })
  .refine((settings) => settings.interval !== 'weekly' || Boolean(settings.dayOfWeek), {
    path: ['dayOfWeek'],
    message: required,
    // So that a missing day is told together with a missing time.
    when: ({ value }) => typeof value === 'object' && value !== null && 'interval' in value,
  })
  .transform((settings) => ({
    ...settings,
    dayOfWeek: settings.interval === 'weekly' ? (settings.dayOfWeek ?? null) : null,
  }))
  .meta({ id: 'RecurrenceSettingsInput' });

/** One of the viewer's own. */
export const whichRecurringReport = z.object({ id: referenceSchema }).meta({ id: 'RecurringReportInput' });

const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(1000)
    .nullish()
    .transform((list) => list ?? []);
const idsSchema = listOf(stringSchema().meta({ scalar: 'ID' }));

export const reportParametersSchema = z
  .object({
    departmentIds: idsSchema,
    teamIds: idsSchema,
    employeeIds: idsSchema,
    statuses: listOf(z.enum(timesheetStatuses)).describe('Left out or empty: approved hours only.'),
  })
  .meta({ id: 'ReportParametersInput' });

/** What projections are asked with; the name may still be empty then. */
export const projectionSchema = z.object({
  periodSettings: periodSettingsSchema,
  recurrenceSettings: recurrenceSettingsSchema,
});

/** What the Schedule report modal saves. */
export const recurringReportSchema = projectionSchema.extend({
  name: nameSchema,
  reportSettings: z
    .object({
      type: z.enum(readyReportTypes),
      parameters: reportParametersSchema.nullish().transform((given) => given ?? noParameters),
    })
    .meta({ id: 'ReportSettingsInput' }),
});
