import { dateColumns, type ReportColumn } from '#domain/reports/report-definition.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { plannedLine } from '#domain/schedule/explain-planned.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { plannedMinutes } from '#domain/shifts/planned-minutes.ts';
import { loadSchedule, repeatedNeeds } from '#services/planning/load-schedule.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { placeColumns, shiftColumns } from '#services/reports/report-columns.ts';
import { passes, reportDepartments } from '#services/reports/report-scope.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';
import { loadPlans } from '#services/table.ts';

type Row = {
  shift: OpenShift;
  department_name: string;
  location_name: string;
  team_name: string;
  shift_name: string;
  assigned: number;
  requested: number;
  remaining: number;
};

const columns: ReportColumn<Row>[] = [
  ...dateColumns<Row>(({ shift }) => shift.date),
  ...placeColumns<Row>(({ shift }) => shift.departmentId),
  ...shiftColumns<Row>(({ shift }) => shift),
  { key: 'seats', unit: 'count', of: ({ shift }) => shift.instances, total: 'sum' },
  { key: 'assigned', unit: 'count', of: ({ assigned }) => assigned, total: 'sum' },
  { key: 'requested', unit: 'count', of: ({ requested }) => requested, total: 'sum' },
  { key: 'remaining', unit: 'count', of: ({ remaining }) => remaining, total: 'sum' },
  {
    key: 'openHours',
    unit: 'minutes',
    of: ({ shift, remaining }) => plannedMinutes(shift) * remaining,
    total: 'sum',
    explain: ({ shift, shift_name, remaining }) =>
      Array.from({ length: remaining }, () => plannedLine(shift, shift_name || null)),
  },
  {
    key: 'approvalRequired',
    unit: 'word',
    of: ({ shift }) => String(shift.approval_required),
    total: 'none',
    groups: true,
    extra: true,
  },
  { key: 'note', unit: 'text', of: ({ shift }) => shift.note, total: 'none', optional: true },
];

const orderOf = ({ date, startsAt, id }: OpenShift): string => `${date} ${startsAt} ${id}`;

/** Open shifts with their seats, for planners. */
export const openShiftsReport = defineReport<Row>({
  slicedBy: 'dates',
  load: async (ctx, filter) => {
    const { accountId } = ctx.viewer;
    const departments = await reportDepartments(ctx, filter, scheduleAccess.viewDrafts);
    const [plans, names, loaded] = await Promise.all([
      loadPlans(ctx, accountId),
      placeNames(ctx),
      loadSchedule(ctx, accountId, departments, filter, { alone: true }),
    ]);
    const repeated = repeatedNeeds(plans, departments, filter);
    const rows = [...loaded.openShifts, ...repeated.openShifts]
      .filter(({ teamId, shiftId }) => passes(filter.teamIds, teamId) && passes(filter.shiftIds, shiftId))
      .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
      .map((shift): Row => {
        const count = (status: string): number =>
          shift.candidates.filter((candidate) => candidate.status === status).length;
        const assigned = count('assigned');
        return {
          shift,
          ...names.department(shift.departmentId),
          team_name: names.team(shift.teamId),
          shift_name: names.shift(shift.shiftId),
          assigned,
          requested: count('requested'),
          remaining: Math.max(0, shift.instances - assigned),
        };
      });
    return { columns, rows };
  },
});
