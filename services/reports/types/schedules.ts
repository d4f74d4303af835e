import type { Viewer } from '#domain/access/viewer.ts';
import { dateColumns, distinct, type ReportColumn } from '#domain/reports/report-definition.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { type PlannedTrail, plannedLine, plannedTrail } from '#domain/schedule/explain-planned.ts';
import { totalsLine } from '#domain/schedule/totals.ts';
import { readCustomFields } from '#services/custom-fields/custom-fields-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadSchedule } from '#services/planning/load-schedule.ts';
import { mayPlan, seesSchedule } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { defineReport } from '#services/reports/define-report.ts';
import {
  fieldsOfPeople,
  ownColumns,
  personColumns,
  placeColumns,
  shiftColumns,
} from '#services/reports/report-columns.ts';
import { passes, peopleOfRows, type ReportFilter, reportDepartments } from '#services/reports/report-scope.ts';
import { reportNames } from '#services/reports/timesheets-data.ts';
import { costFacts, plannedPay, shownCosts } from '#services/shifts/planned/shift-costs.ts';
import { type PlannedHours, plannedHours } from '#services/timesheet/planned-hours.ts';

type Row = {
  shift: PlannedHours;
  name: string;
  employee_nr: string;
  department_name: string;
  location_name: string;
  team_name: string;
  shift_name: string;
  costMinor: number | null;
  /** Pay without the cost of company, and the minutes that rates add to the hours. */
  payMinor: number | null;
  surchargeMinutes: number | null;
  /** Derivation of these three; null when they are. */
  paid: () => PlannedTrail | null;
  published: boolean;
};

/** A column based on wages and rates, for viewers who may see the cost of a schedule. */
const costed = (column: Pick<ReportColumn<Row>, 'key' | 'unit' | 'of' | 'explain'>): ReportColumn<Row> => ({
  ...column,
  total: 'sum',
  needs: scheduleAccess.viewCosts,
  optional: true,
  extra: true,
});

const columnsOf = (summary: boolean, own: readonly ReportColumn<Row>[]): ReportColumn<Row>[] => [
  ...dateColumns<Row>(({ shift }) => shift.date),
  ...personColumns<Row>(({ shift }) => shift.employeeId),
  ...placeColumns<Row>(({ shift }) => shift.departmentId),
  ...shiftColumns<Row>(({ shift }) => shift),
  {
    key: 'breakMinutes',
    unit: 'count',
    of: ({ shift }) => (shift.endsAt === null ? null : shift.breakMinutes),
    total: 'none',
  },
  {
    key: 'days',
    about: 'daysPlanned',
    unit: 'count',
    of: () => 1,
    total: distinct(({ shift }) => `${shift.employeeId} ${shift.date}`),
    extra: summary ? undefined : true,
  },
  {
    key: 'shifts',
    about: 'shiftsPlanned',
    unit: 'count',
    of: () => 1,
    total: 'sum',
    extra: summary ? undefined : true,
  },
  {
    key: 'planned',
    unit: 'minutes',
    of: ({ shift }) => shift.minutes,
    total: 'sum',
    explain: ({ shift, shift_name }) =>
      shift.endsAt === null ? [] : [plannedLine({ ...shift, endsAt: shift.endsAt }, shift_name || null)],
  },
  {
    key: 'plannedCost',
    unit: 'money',
    of: ({ costMinor }) => costMinor,
    total: 'sum',
    explain: ({ paid }) => paid()?.cost ?? [],
    needs: scheduleAccess.viewCosts,
    optional: true,
  },
  costed({
    key: 'plannedSurcharge',
    unit: 'minutes',
    of: ({ surchargeMinutes }) => surchargeMinutes,
    explain: ({ paid }) => paid()?.surcharge ?? [],
  }),
  costed({
    key: 'plannedPaid',
    unit: 'minutes',
    of: ({ shift, surchargeMinutes }) => (surchargeMinutes === null ? null : (shift.minutes ?? 0) + surchargeMinutes),
  }),
  costed({
    key: 'plannedPay',
    unit: 'money',
    of: ({ payMinor }) => payMinor,
    explain: ({ paid }) => paid()?.pay ?? [],
  }),
  {
    key: 'published',
    unit: 'word',
    of: ({ published }) => String(published),
    total: 'none',
    groups: true,
    extra: true,
  },
  { key: 'note', unit: 'text', of: ({ shift }) => shift.note, total: 'none', optional: true },
  {
    key: 'tags',
    unit: 'text',
    of: ({ shift }) => shift.tags?.join(', ') || null,
    total: 'none',
    optional: true,
    extra: true,
  },
  ...own,
];

const withoutWords = (shift: PlannedHours) => ({ ...shift, note: null, tags: null, customFields: [] });

/** Scheduled shifts that the viewer may see, by date and start, without tasks. */
const loadRows = async (ctx: Ctx<Viewer>, filter: ReportFilter): Promise<{ rows: Row[]; own: ReportColumn<Row>[] }> => {
  const { viewer } = ctx;
  const { accountId } = viewer;
  const departments = (await reportDepartments(ctx, filter, {})).filter((id) => seesSchedule(viewer, id));
  const [facts, { scheduledShifts }, fields] = await Promise.all([
    scheduleFacts(ctx),
    loadSchedule(ctx, accountId, departments, filter, { alone: true }),
    readCustomFields(ctx),
  ]);
  const here = new Set(departments);
  const series = facts.plans.series.filter(({ departmentId }) => here.has(departmentId));
  const people = await peopleOfRows(ctx, departments, [...scheduledShifts, ...series]);
  const names = await reportNames(ctx, people);
  const costs = costFacts(facts.account, facts.organisation, people);
  const shows = shownCosts(viewer, people);
  const paidIn = ({
    endsAt,
    ...shift
  }: PlannedHours): Pick<Row, 'costMinor' | 'payMinor' | 'surchargeMinutes' | 'paid'> => {
    if (endsAt === null || !shows(shift))
      return { costMinor: null, payMinor: null, surchargeMinutes: null, paid: () => null };
    const ended = { ...shift, endsAt };
    const paid = () => plannedTrail(ended, costs);
    return { costMinor: totalsLine(ended, costs).costMinor, ...plannedPay(ended, costs), paid };
  };
  const ofShifts = fields.filter(({ appliesTo }) => appliesTo === 'schedule');
  const own = [
    ...ownColumns<Row>(ofShifts, ({ shift }) => shift.customFields),
    ...fieldsOfPeople<Row>(fields, people.employees, viewer, ({ shift }) => shift.employeeId),
  ];
  const rows = plannedHours(viewer, facts, scheduledShifts, series, filter)
    .filter(
      ({ teamId, employeeId, shiftId }) =>
        passes(filter.teamIds, teamId) && passes(filter.employeeIds, employeeId) && passes(filter.shiftIds, shiftId),
    )
    .map((shift) => ({
      ...paidIn(shift),
      // As in the schedule: words about a shift are for planners and the person who works it.
      shift: mayPlan(viewer, shift.departmentId) || shift.employeeId === viewer.userId ? shift : withoutWords(shift),
      ...names.person(shift.employeeId),
      ...names.department(shift.departmentId),
      team_name: names.team(shift.teamId),
      shift_name: names.shift(shift.shiftId),
      published: facts.isPublished(shift.departmentId, shift.date),
    }))
    .sort((first, second) => {
      const [a, b] = [first, second].map(({ shift }) => `${shift.date} ${shift.startsAt} ${shift.id}`);
      return a! < b! ? -1 : 1;
    });
  return { rows, own };
};

const load = async (ctx: Ctx<Viewer>, filter: ReportFilter, summary: boolean) => {
  const { rows, own } = await loadRows(ctx, filter);
  return { columns: columnsOf(summary, own), rows };
};

/** Individual scheduled shifts. */
export const schedules = defineReport<Row>({
  slicedBy: 'dates',
  load: (ctx, filter) => load(ctx, filter, false),
});

/** The same totalled per person and department. */
export const scheduleSummary = defineReport<Row>({
  slicedBy: 'dates',
  groupBy: ['name', 'department_name'],
  summed: true,
  load: (ctx, filter) => load(ctx, filter, true),
});
