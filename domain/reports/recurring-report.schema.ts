import * as z from 'zod';
import { absenceStatuses } from '#domain/absence/absence.ts';
import { availabilityLevels } from '#domain/availability/availability.ts';
import { referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { isOneLine, isVisible } from '#domain/kit/text.ts';
import { weekdaySchema } from '#domain/time/schemas.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import { timesheetStatuses } from '#domain/timesheet/timesheet-entry.ts';
import { reportComparisons } from './compared-period.ts';
import { periodTypes } from './period.ts';
import { intervals } from './recurring-report.ts';
import { closedStates, employeeStates, noParameters, withoutUndefined } from './report-parameters.ts';
import { reportTypeNames } from './report-types.ts';

const required = 'input.required';
const nameLimit = 160;

/** Messages are message keys, reported at the field concerned. */
export const reportNameSchema = stringSchema({ error: required })
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
    // Reports a missing day together with a missing time.
    when: ({ value }) => typeof value === 'object' && value !== null && 'interval' in value,
  })
  .transform((settings) => ({
    ...settings,
    dayOfWeek: settings.interval === 'weekly' ? (settings.dayOfWeek ?? null) : null,
  }))
  .meta({ id: 'RecurrenceSettingsInput' });

/** Selects one of the viewer's own recurring reports. */
export const whichRecurringReport = z.object({ id: referenceSchema }).meta({ id: 'RecurringReportInput' });

const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(1000)
    .nullish()
    .transform((list) => list ?? []);
const idsSchema = listOf(stringSchema().meta({ scalar: 'ID' }));

/** Omitted values are not stored, so that reports from before a filter existed stay the same. */
const chosen = <T extends z.ZodType>(value: T) => value.nullish().transform((item) => item ?? undefined);
const keySchema = stringSchema().max(60);

const sortSchema = z.object({ key: keySchema, descending: z.boolean() }).meta({ id: 'ReportSortInput' });
const idList = z.array(stringSchema().meta({ scalar: 'ID' })).max(1000);

const arrangementSchema = z
  .object({
    columns: chosen(z.array(keySchema).max(80)).describe('Keys of the columns in their order.'),
    groupBy: chosen(z.array(keySchema).max(6)),
    summed: chosen(z.boolean()).describe('Groups alone, without the rows beneath them.'),
    sort: chosen(sortSchema),
  })
  .transform(withoutUndefined)
  .meta({ id: 'ReportArrangementInput', description: 'What is left out is as the report comes.' });

export const reportTypeSchema = z.enum(reportTypeNames).meta({ id: 'ReportType' });

export const reportParametersSchema = z
  .object({
    departmentIds: idsSchema,
    teamIds: idsSchema,
    employeeIds: idsSchema,
    statuses: listOf(z.enum(timesheetStatuses)).describe('Left out or empty: approved hours only.'),
    shiftIds: chosen(idList),
    contractTypeIds: chosen(idList),
    contractDepartmentIds: chosen(idList).describe('Departments of the contract, wherever its owner works.'),
    absenceTypeIds: chosen(idList),
    absenceStatuses: chosen(z.array(z.enum(absenceStatuses)).max(4)).describe(
      'Left out or empty: approved absence only.',
    ),
    employeeState: chosen(z.enum(employeeStates)).describe('Left out: people who are there.'),
    closed: chosen(z.enum(closedStates)).describe('Left out: closed and open days.'),
    timeOffBalanceIds: chosen(idList),
    availability: chosen(z.array(z.enum(availabilityLevels)).max(3)),
    compareWith: chosen(z.enum(reportComparisons)).describe('With the figures of another period, and the differences.'),
    arrangement: chosen(arrangementSchema),
  })
  .meta({ id: 'ReportParametersInput' });

/** Input fields of projections; the name may still be empty then. */
export const projectionSchema = z.object({
  periodSettings: periodSettingsSchema,
  recurrenceSettings: recurrenceSettingsSchema,
});

/** Input fields of the Schedule report modal. */
export const recurringReportSchema = projectionSchema.extend({
  name: reportNameSchema,
  reportSettings: z
    .object({
      type: reportTypeSchema,
      parameters: reportParametersSchema.nullish().transform((given) => withoutUndefined(given ?? noParameters)),
      favoriteId: chosen(referenceSchema).describe(
        'A saved report that is followed: what is changed about it holds for later runs. `parameters` hold once it is gone.',
      ),
    })
    .meta({ id: 'ReportSettingsInput' }),
});
