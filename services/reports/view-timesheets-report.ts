import { reportsAccess } from '#domain/reports/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { reportFilterSchema } from './report-filter.ts';
import { timesheetSummary, timesheetsReport } from './timesheets-data.ts';

/** Individual time entries over at most a quarter. */
export const viewTimesheetsReport = useCase({
  name: 'viewTimesheetsReport',
  needs: reportsAccess.viewReports,
  input: reportFilterSchema,
  run: timesheetsReport,
});

/** The same totalled per person and department. */
export const viewTimesheetSummary = useCase({
  name: 'viewTimesheetSummary',
  needs: reportsAccess.viewReports,
  input: reportFilterSchema,
  run: timesheetSummary,
});
