import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import type { CustomField } from '#domain/custom-fields/custom-field.ts';
import { dateColumns, distinct, type ReportColumn } from '#domain/reports/report-definition.ts';
import { splitsByStatus, statusesOf } from '#domain/reports/report-parameters.ts';
import { countedMinutes, counts } from '#domain/reports/timesheets-report.ts';
import { readersTag } from '#domain/schedule/sheet-words.ts';
import { zoneMark } from '#domain/time/zone-mark.ts';
import { readCustomFields } from '#services/custom-fields/custom-fields-reader.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import type { Ctx } from '#services/kit/context.ts';
import { defineReport } from '#services/reports/define-report.ts';
import {
  countedOwnColumns,
  fieldsOfPeople,
  ownColumns,
  paySeen,
  personColumns,
  placeColumns,
} from '#services/reports/report-columns.ts';
import { peopleOfRows, type ReportFilter, reportDepartments } from '#services/reports/report-scope.ts';
import { type DetailRow, type TimesheetsReport, timesheetsReport } from '#services/reports/timesheets-data.ts';

type Column = ReportColumn<DetailRow>;

const minutesOf = (row: DetailRow) => countedMinutes(row.entry, row.minutes);

/** Hours that count, and hours by status when the report covers more than approved ones. */
const hoursColumns = ({ statuses }: Pick<ReportFilter, 'statuses'>): Column[] => [
  {
    key: 'hours',
    unit: 'minutes',
    of: (row) => minutesOf(row).minutes,
    total: 'sum',
    explain: (row) => (counts(row.entry) ? [row.explain().hours] : []),
  },
  ...(splitsByStatus({ statuses })
    ? statusesOf({ statuses }).map(
        (status): Column => ({
          key: status,
          unit: 'minutes',
          of: (row) => minutesOf(row)[`${status}Minutes`],
          total: 'sum',
          // Hours that count are explained in their own column.
          ...(status === 'declined' && {
            explain: (row: DetailRow) => (counts(row.entry) ? [] : [row.explain().hours]),
          }),
        }),
      )
    : []),
];

/** Only when rates add anything. */
const surchargeColumns = ({ totals }: TimesheetsReport<DetailRow>): Column[] =>
  totals.surchargeMinutes === null
    ? []
    : [
        {
          key: 'surcharge',
          unit: 'minutes',
          of: (row) => row.surchargeMinutes,
          total: 'sum',
          explain: (row) => row.explain().surcharge,
          ...paySeen,
        },
        {
          key: 'paidHours',
          unit: 'minutes',
          of: (row) => (row.surchargeMinutes === null ? null : minutesOf(row).minutes + row.surchargeMinutes),
          total: 'sum',
          extra: true,
          ...paySeen,
        },
      ];

const payColumns: Column[] = [
  {
    key: 'salary',
    unit: 'money',
    of: (row) => row.salaryMinor,
    total: 'sum',
    explain: (row) => row.explain().pay,
    ...paySeen,
  },
  {
    key: 'cost',
    unit: 'money',
    of: (row) => row.costMinor,
    total: 'sum',
    explain: (row) => row.explain().cost,
    ...paySeen,
  },
];

const teamColumns: Column[] = [
  {
    key: 'team_name',
    unit: 'text',
    of: (row) => row.team_name,
    total: 'none',
    groups: true,
    idOf: (row) => row.entry.teamId,
  },
  {
    key: 'shift_name',
    unit: 'text',
    of: (row) => row.shift_name,
    total: 'none',
    groups: true,
    idOf: (row) => row.entry.shiftId ?? '',
  },
];

/** A single line is one shift on one date. */
const countColumns = (extra: true | undefined): Column[] => [
  {
    key: 'days',
    unit: 'count',
    of: (row) => (counts(row.entry) ? 1 : 0),
    total: distinct((row) => (counts(row.entry) ? `${row.entry.employeeId} ${row.entry.date}` : null)),
    extra,
  },
  { key: 'shifts', unit: 'count', of: (row) => (counts(row.entry) ? 1 : 0), total: 'sum', extra },
];

/** Only when any hours have such values. */
const countedColumns = ({ rows }: TimesheetsReport<DetailRow>): Column[] =>
  (['meals', 'kilometres'] as const)
    .filter((key) => rows.some(({ entry }) => entry[key]))
    .map((key) => ({
      key,
      unit: 'count',
      of: ({ entry }) => (counts(entry) ? (entry[key] ?? null) : null),
      total: 'sum',
      optional: true,
    }));

/** Declined hours and their custom fields do not count. */
const valuesOfHours = ({ entry }: DetailRow) => (counts(entry) ? entry.customFields : null);

type Facts = {
  report: TimesheetsReport<DetailRow>;
  fields: readonly CustomField[];
  ofPeople: Column[];
  locale: Locale;
  filter: ReportFilter;
  summary: boolean;
};

const columnsOf = ({ report, fields, ofPeople, locale, filter, summary }: Facts): Column[] => [
  ...dateColumns<DetailRow>((row) => row.entry.date),
  ...personColumns<DetailRow>((row) => row.entry.employeeId),
  ...placeColumns<DetailRow>((row) => row.entry.departmentId),
  ...teamColumns,
  { key: 'starttime', unit: 'time', of: (row) => row.entry.starttime, total: 'none' },
  { key: 'endtime', unit: 'time', of: (row) => row.entry.endtime, total: 'none' },
  {
    key: 'zone',
    unit: 'text',
    of: ({ entry: { zone, startsAt } }) => zoneMark(readersTag[locale], zone, report.zone, Date.parse(startsAt)),
    total: 'none',
    optional: true,
  },
  { key: 'breakMinutes', unit: 'count', of: (row) => row.entry.breakMinutes, total: 'none' },
  ...countColumns(summary ? undefined : true),
  ...hoursColumns(filter),
  ...surchargeColumns(report),
  summary
    ? { key: 'status', unit: 'word', of: () => statusesOf(filter).join(', '), total: 'none', same: true }
    : { key: 'status', unit: 'word', of: (row) => row.entry.status, total: 'none', groups: true },
  { key: 'note', unit: 'text', of: (row) => row.entry.note, total: 'none' },
  { key: 'wage', unit: 'money', of: (row) => row.wageMinor, total: 'none', ...paySeen },
  ...payColumns,
  ...countedColumns(report),
  ...(summary
    ? countedOwnColumns<DetailRow>(fields, valuesOfHours, report.currency)
    : ownColumns<DetailRow>(fields, ({ entry }) => entry.customFields)),
  ...ofPeople,
];

const peopleColumns = async (
  ctx: Ctx<Viewer>,
  fields: readonly CustomField[],
  { rows }: TimesheetsReport<DetailRow>,
  filter: ReportFilter,
): Promise<Column[]> => {
  if (!fields.some(({ appliesTo }) => appliesTo === 'user')) return [];
  const entries = rows.map(({ entry }) => entry);
  const { employees } = await peopleOfRows(ctx, await reportDepartments(ctx, filter, {}), entries);
  return fieldsOfPeople<DetailRow>(fields, employees, ctx.viewer, ({ entry }) => entry.employeeId);
};

const load = async (ctx: Ctx<Viewer>, filter: ReportFilter, summary: boolean) => {
  const [report, fields, self] = await Promise.all([
    timesheetsReport(ctx, filter),
    readCustomFields(ctx),
    viewSelf(ctx),
  ]);
  const own = fields.filter(({ appliesTo }) => appliesTo === 'timesheet');
  const ofPeople = await peopleColumns(ctx, fields, report, filter);
  const locale = self?.person.locale ?? 'en';
  return {
    columns: columnsOf({ report, fields: own, ofPeople, locale, filter, summary }),
    rows: report.rows,
    hours: report.totals,
  };
};

/** Time entries by date and start. */
export const timesheets = defineReport({ slicedBy: 'dates', load: (ctx, filter) => load(ctx, filter, false) });

/** The same totalled per person and department. */
export const timesheetSummary = defineReport({
  slicedBy: 'dates',
  groupBy: ['name', 'department_name'],
  summed: true,
  load: (ctx, filter) => load(ctx, filter, true),
});
