import type { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { projectionSchema, recurringReportSchema } from '#domain/reports/recurring-report.schema.ts';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import { fromAnswer } from '#web/areas/reports/parameters/parameters.ts';
import type { RecurringLineFragment } from '#web/areas/reports/recurring-list/RecurringReports.generated.ts';
import type { ReportType } from '#web/generated/schema-types.ts';

/** Values as chosen and typed: null where nothing is chosen yet; a time may be invalid. */
export type ScheduleValues = {
  name: string;
  periodSettings: { type: string | null };
  recurrenceSettings: { interval: string | null; dayOfWeek: string | null; runTime: string };
  /** `favoriteId` names the saved report that is followed. */
  reportSettings: { type: ReportType; parameters: ReportParameters; favoriteId?: string };
};

/** The server's schema; the cast admits form values before they are validated. */
export const scheduleSchema = recurringReportSchema as unknown as $ZodType<ScheduleValues, ScheduleValues>;

export type ScheduledReport = z.output<typeof recurringReportSchema>;
export const scheduledReport = (values: ScheduleValues): ScheduledReport => recurringReportSchema.parse(values);

export type ProjectionSettings = z.output<typeof projectionSchema>;

/** Settings for the query of upcoming runs; undefined while period, interval, day or time is missing or invalid. */
export const projectionSettings = (
  values: Pick<ScheduleValues, 'periodSettings' | 'recurrenceSettings'>,
): ProjectionSettings | undefined => projectionSchema.safeParse(values).data;

export const valuesOf = ({
  name,
  periodSettings,
  recurrenceSettings: { interval, dayOfWeek, runTime },
  reportSettings: { type, parameters, favoriteId },
}: RecurringLineFragment): ScheduleValues => ({
  name,
  periodSettings: { type: periodSettings.type },
  recurrenceSettings: { interval, dayOfWeek, runTime },
  reportSettings: { type, parameters: fromAnswer(parameters), favoriteId: favoriteId ?? undefined },
});
