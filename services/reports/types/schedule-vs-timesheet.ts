import type { Viewer } from '#domain/access/viewer.ts';
import { dateColumns, type ReportColumn } from '#domain/reports/report-definition.ts';
import { type PlannedVersusWorked, plannedVersusWorked, sumOfKnown } from '#domain/reports/schedule-vs-timesheet.ts';
import { countedMinutes } from '#domain/reports/timesheets-report.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { totalsLine } from '#domain/schedule/totals.ts';
import type { Ctx } from '#services/kit/context.ts';
import { seesSchedule } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { defineReport, type ReportFilter } from '#services/reports/define-report.ts';
import { reportHours } from '#services/reports/hours-lines.ts';
import { paySeen, placeColumns } from '#services/reports/report-columns.ts';
import { peopleOfRows, reportDepartments, scopeOfReport } from '#services/reports/report-scope.ts';
import { placeNames, timesheetsReport } from '#services/reports/timesheets-data.ts';
import { costFacts, seesCosts } from '#services/shifts/planned/shift-costs.ts';
import { plannedHours } from '#services/timesheet/planned-hours.ts';

type Row = PlannedVersusWorked & { departmentId: string; department_name: string; location_name: string };

/** A plan that is known in part says nothing of the whole. */
const allKnown = (of: (row: Row) => number | null): ReportColumn<Row>['total'] => ({
  sums: (rows) => {
    const cells = rows.map(of);
    return [sumOfKnown(cells) ?? 0, cells.filter((cell) => cell === null).length, cells.length];
  },
  figure: ([sum, unknown, all]) => (unknown || !all ? null : Number(sum)),
});

const planned = (key: string, of: (row: Row) => number | null): ReportColumn<Row> => ({
  key,
  unit: 'minutes',
  of,
  total: allKnown(of),
  optional: true,
});

const columns: ReportColumn<Row>[] = [
  ...dateColumns<Row>(({ date }) => date),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  planned('planned', ({ plannedMinutes }) => plannedMinutes),
  { key: 'worked', unit: 'minutes', of: ({ workedMinutes }) => workedMinutes, total: 'sum' },
  planned('difference', ({ differenceMinutes }) => differenceMinutes),
  { key: 'salary', unit: 'money', of: ({ salaryMinor }) => salaryMinor, total: 'sum', ...paySeen },
  { key: 'cost', unit: 'money', of: ({ costMinor }) => costMinor, total: 'sum', ...paySeen },
  {
    key: 'plannedCost',
    unit: 'money',
    of: ({ plannedCostMinor }) => plannedCostMinor,
    total: 'sum',
    needs: scheduleAccess.viewCosts,
    optional: true,
  },
];

/** What was planned where the viewer sees the schedule, with its cost where they may know it. */
const loadPlanned = async (ctx: Ctx<Viewer>, filter: ReportFilter) => {
  const { viewer } = ctx;
  const [facts, { shifts, series }, departments] = await Promise.all([
    scheduleFacts(ctx),
    reportHours(ctx, filter),
    reportDepartments(ctx, filter, {}),
  ]);
  const people = await peopleOfRows(ctx, departments, [...shifts, ...series]);
  const costs = costFacts(facts.account, facts.organisation, people);
  const lines = plannedHours(viewer, facts, shifts, series, filter).map((shift) => ({
    departmentId: shift.departmentId,
    date: shift.date,
    minutes: shift.minutes,
    costMinor:
      shift.endsAt !== null && seesCosts(viewer, shift.departmentId)
        ? totalsLine({ ...shift, endsAt: shift.endsAt }, costs).costMinor
        : null,
  }));
  return { facts, byDepartment: Map.groupBy(lines, ({ departmentId }) => departmentId) };
};

/** Planned and worked hours side by side, every date of the period. */
export const scheduleVsTimesheet = defineReport<Row>({
  slicedBy: 'dates',
  groupBy: ['date'],
  summed: true,
  load: async (ctx, filter) => {
    const [worked, { facts, byDepartment }, names] = await Promise.all([
      timesheetsReport(ctx, filter),
      loadPlanned(ctx, filter),
      placeNames(ctx),
    ]);
    const entries = Map.groupBy(worked.rows, ({ entry }) => entry.departmentId);
    const rows = [...facts.departments.keys()].filter(scopeOfReport(ctx.viewer, filter, {})).flatMap((departmentId) => {
      const own = (entries.get(departmentId) ?? []).map(({ entry, minutes, salaryMinor, costMinor }) => ({
        date: entry.date,
        ...countedMinutes(entry, minutes),
        salaryMinor,
        costMinor,
      }));
      const plan = seesSchedule(ctx.viewer, departmentId) ? (byDepartment.get(departmentId) ?? []) : null;
      return plannedVersusWorked(filter, plan, own).map((day) => ({
        ...day,
        departmentId,
        ...names.department(departmentId),
      }));
    });
    rows.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
    return { columns, rows, hours: worked.totals };
  },
});
