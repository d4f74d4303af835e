import * as z from 'zod';
import { longestReport } from '#domain/reports/period.ts';
import { reportParametersSchema } from '#domain/reports/recurring-report.schema.ts';
import { daysIn } from '#domain/time/date-range.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';

/** Dates and filters of the report; an omitted filter does not restrict it. */
export const reportFilterSchema = z
  .object({ from: plainDateSchema, to: plainDateSchema, ...reportParametersSchema.shape })
  .refine((range) => range.from <= range.to, { path: ['to'], message: 'input.endsBeforeItBegins' })
  .refine((range) => daysIn(range) <= longestReport, { path: ['to'], message: 'input.rangeTooLong' })
  .meta({ id: 'ReportFilterInput' });
