import * as z from 'zod';
import { can, type Viewer } from '#domain/access/viewer.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import {
  type ColumnUnit,
  type ReportCell,
  type ReportColumn,
  shownColumns,
  totalOfColumn,
} from '#domain/reports/report-definition.ts';
import { type DefinedReportType, definedReportTypes } from '#domain/reports/report-types.ts';
import { plannedVersusWorked, scheduleVsTimesheetColumns } from '#domain/reports/schedule-vs-timesheet.ts';
import { countedMinutes } from '#domain/reports/timesheets-report.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { seesSchedule } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { plannedHours } from '#services/timesheet/planned-hours.ts';
import { type HoursFilter, reportHours } from './hours-lines.ts';
import { reportFilterSchema } from './report-filter.ts';
import { type ReportTotals, timesheetsReport } from './timesheets-data.ts';

/** A report made by its definition: columns the reader may see, cells in their order, and the bottom line. */
export type DefinedReport = DateRange & {
  type: DefinedReportType;
  currency: string;
  columns: { key: string; unit: ColumnUnit }[];
  rows: ReportCell[][];
  totals: ReportCell[];
  /** Of the hours in it, as the email of a scheduled report says them. */
  hours: ReportTotals;
};

const made = <R>(all: readonly ReportColumn<R>[], rows: readonly R[]) => {
  const columns = shownColumns(all, rows);
  return {
    columns: columns.map(({ key, unit }) => ({ key, unit })),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
    totals: columns.map((column) => totalOfColumn(column, rows)),
  };
};

/** What was planned in the departments of the report; null where the viewer may not see the schedule of all of them. */
const plannedOf = async (ctx: Ctx<Viewer>, filter: HoursFilter) => {
  const { viewer } = ctx;
  const [facts, { shifts, series }] = await Promise.all([scheduleFacts(ctx), reportHours(ctx, filter)]);
  const inReport = (id: string): boolean =>
    can(viewer, 'viewReports', id) && (filter.departmentIds.length === 0 || filter.departmentIds.includes(id));
  const departments = [...facts.departments.keys()].filter(inReport);
  if (!departments.every((id) => seesSchedule(viewer, id))) return null;
  return plannedHours(viewer, facts, shifts, series, filter).filter(({ departmentId }) => inReport(departmentId));
};

const runners: Record<DefinedReportType, (ctx: Ctx<Viewer>, filter: HoursFilter) => Promise<DefinedReport>> = {
  ScheduleVsTimesheet: async (ctx, filter) => {
    const [worked, planned] = await Promise.all([timesheetsReport(ctx, filter), plannedOf(ctx, filter)]);
    const entries = worked.rows.map(({ entry, minutes, salaryMinor, costMinor }) => ({
      date: entry.date,
      ...countedMinutes(entry, minutes),
      salaryMinor,
      costMinor,
    }));
    return {
      type: 'ScheduleVsTimesheet',
      from: filter.from,
      to: filter.to,
      currency: worked.currency,
      hours: worked.totals,
      ...made(scheduleVsTimesheetColumns, plannedVersusWorked(filter, planned, entries)),
    };
  },
};

export const definedReport = (ctx: Ctx<Viewer>, type: DefinedReportType, filter: HoursFilter): Promise<DefinedReport> =>
  runners[type](ctx, filter);

/** Any report that follows from a definition, over at most a quarter. */
export const viewReport = useCase({
  name: 'viewReport',
  needs: reportsAccess.viewReports,
  input: z.object({ type: z.enum(definedReportTypes), filter: reportFilterSchema }),
  run: (ctx, { type, filter }) => definedReport(ctx, type, filter),
});
