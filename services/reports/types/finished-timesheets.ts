import { dateColumns, type ReportColumn } from '#domain/reports/report-definition.ts';
import { datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { workedLine } from '#domain/timesheet/explain-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { reportHours } from '#services/reports/hours-lines.ts';
import { placeColumns } from '#services/reports/report-columns.ts';
import { reportDepartments } from '#services/reports/report-scope.ts';
import { reportNames } from '#services/reports/timesheets-data.ts';
import { closedOnIn } from '#services/timesheet/closed-hours.ts';

type Row = {
  departmentId: string;
  department_name: string;
  location_name: string;
  date: PlainDate;
  closedBy: string | null;
  closedOn: PlainDate | null;
  approved: readonly TimesheetEntry[];
  pending: readonly TimesheetEntry[];
};

const hours = (key: 'approved' | 'pending'): ReportColumn<Row> => ({
  key,
  unit: 'minutes',
  of: ({ [key]: entries }) => entries.reduce((sum, entry) => sum + workedMinutes(entry), 0),
  total: 'sum',
  explain: ({ [key]: entries }) => entries.map((entry) => workedLine(entry, workedMinutes(entry))),
});

const columns: ReportColumn<Row>[] = [
  ...dateColumns<Row>(({ date }) => date),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  { key: 'closed', unit: 'word', of: ({ closedOn }) => (closedOn ? 'closed' : 'open'), total: 'none', groups: true },
  { key: 'closedBy', unit: 'text', of: ({ closedBy }) => closedBy, total: 'none', optional: true, groups: true },
  { key: 'closedOn', unit: 'date', of: ({ closedOn }) => closedOn, total: 'none', optional: true },
  hours('approved'),
  hours('pending'),
  { key: 'pendingEntries', unit: 'count', of: ({ pending }) => pending.length, total: 'sum' },
  { key: 'openDays', unit: 'count', of: ({ closedOn }) => (closedOn ? 0 : 1), total: 'sum', extra: true },
];

/** Closed days by department, and pending hours on the other days. */
export const finishedTimesheets = defineReport<Row>({
  slicedBy: 'dates',
  load: async (ctx, filter) => {
    const all = { ...filter, teamIds: [], employeeIds: [] };
    const [departments, names, { entries, closed }] = await Promise.all([
      reportDepartments(ctx, filter, { allOf: ['viewAllTimesheets'] }),
      reportNames(ctx),
      reportHours(ctx, all),
    ]);
    const closedOn = closedOnIn(closed);
    const byDay = Map.groupBy(entries, ({ departmentId, date }) => `${departmentId} ${date}`);
    const rows = datesIn(filter).flatMap((date) =>
      departments.map((departmentId): Row => {
        const own = byDay.get(`${departmentId} ${date}`) ?? [];
        const shut = closedOn({ departmentId, date });
        return {
          departmentId,
          ...names.department(departmentId),
          date,
          closedBy: shut ? names.person(shut.by).name : null,
          closedOn: shut ? dateAt(shut.at, ctx.viewer.zone) : null,
          approved: own.filter(({ status }) => status === 'approved'),
          pending: own.filter(({ status }) => status === 'pending'),
        };
      }),
    );
    const wanted = filter.closed ?? 'both';
    return {
      columns,
      rows: rows.filter((row) => wanted === 'both' || (row.closedOn !== null) === (wanted === 'closed')),
    };
  },
});
