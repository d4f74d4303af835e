import type { Locale } from '#domain/account/account.ts';
import type { CustomField, FieldType } from '#domain/custom-fields/custom-field.ts';
import { parseDecimal } from '#domain/money/decimal.ts';
import type { ColumnUnit } from '#domain/reports/report-definition.ts';
import { splitsByStatus } from '#domain/reports/report-parameters.ts';
import { countedMinutes, type MinutesByStatus } from '#domain/reports/timesheets-report.ts';
import { readersTag } from '#domain/schedule/sheet-words.ts';
import { decimalHours } from '#domain/time/duration.ts';
import { zoneMark } from '#domain/time/zone-mark.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import { reportTexts } from './report-texts.ts';
import type { DetailRow, SummaryRow, TimesheetsReport } from './timesheets-data.ts';
import type { DefinedReport } from './view-report.ts';

/** What a cell holds: text, a date, a number of things or another, hundredths of hours, or minor units of money. Null is empty. */
export type CellKind = 'text' | 'date' | 'count' | 'number' | 'hours' | 'money';
export type Cell = string | number | null;

export type ReportTable = {
  sheet: string;
  currency: string;
  columns: { heading: string; kind: CellKind; width: number }[];
  rows: Cell[][];
  totals: Cell[];
};

type Column<R> = {
  /** Of its heading, unless that is given. */
  key: string;
  heading?: string;
  kind: CellKind;
  width: number;
  of: (row: R) => Cell;
  /** The bottom line, where it has one. */
  total?: (rows: readonly R[]) => Cell;
  /** Left out where the report shows none of it. */
  only?: 'salaryMinor' | 'costMinor' | 'surchargeMinutes';
  /** Left out where no row has anything in it. */
  filled?: true;
};

const hundredths = (minutes: number): number => parseDecimal(decimalHours(minutes), 2)!;

const sumOf = <R>(rows: readonly R[], of: (row: R) => number | null): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);

/**
 * An amount of time twice: as decimal hours and in minutes. Minutes add up to their total; the total in hours is converted
 * from it once, so rounded rows cannot make it drift.
 */
const timeColumns = <R>(key: string, of: (row: R) => number | null, only?: Column<R>['only']): Column<R>[] => [
  {
    key,
    kind: 'hours',
    width: 12,
    of: (row) => {
      const minutes = of(row);
      return minutes === null ? null : hundredths(minutes);
    },
    total: (rows) => hundredths(sumOf(rows, of)),
    ...(only && { only }),
  },
  {
    key: `${key}Minutes`,
    kind: 'count',
    width: 12,
    of,
    total: (rows) => sumOf(rows, of),
    ...(only && { only }),
  },
];

const summedColumn = <R>(column: Omit<Column<R>, 'of'> & { of: (row: R) => number | null }): Column<R> => ({
  ...column,
  total: (rows) => sumOf(rows, column.of),
});

const surchargeColumns = timeColumns<{ surchargeMinutes: number | null }>(
  'surcharge',
  ({ surchargeMinutes }) => surchargeMinutes,
  'surchargeMinutes',
);

/** Hours that count, and those of each status where the report covers more than approved ones. */
const hoursColumns = <R>(minutesOf: (row: R) => MinutesByStatus & { minutes: number }, statuses: TimesheetStatus[]) => [
  ...timeColumns<R>('hours', (row) => minutesOf(row).minutes),
  ...(splitsByStatus({ statuses })
    ? statuses.flatMap((status) => timeColumns<R>(status, (row) => minutesOf(row)[`${status}Minutes`]))
    : []),
];

const payColumns: Column<{ salaryMinor: number | null; costMinor: number | null }>[] = [
  summedColumn({ key: 'salary', kind: 'money', width: 14, of: (row) => row.salaryMinor, only: 'salaryMinor' }),
  summedColumn({ key: 'cost', kind: 'money', width: 14, of: (row) => row.costMinor, only: 'costMinor' }),
];

type Words = { statusOf: (status: string) => string; markOf: (entry: DetailRow['entry']) => string | null };

const detailColumns = ({ statusOf, markOf }: Words, statuses: TimesheetStatus[]): Column<DetailRow>[] => [
  { key: 'date', kind: 'date', width: 12, of: (row) => row.entry.date },
  { key: 'employee_nr', kind: 'text', width: 10, of: (row) => row.employee_nr },
  { key: 'name', kind: 'text', width: 26, of: (row) => row.name },
  { key: 'location_name', kind: 'text', width: 20, of: (row) => row.location_name },
  { key: 'department_name', kind: 'text', width: 20, of: (row) => row.department_name },
  { key: 'team_name', kind: 'text', width: 16, of: (row) => row.team_name },
  { key: 'shift_name', kind: 'text', width: 16, of: (row) => row.shift_name },
  { key: 'starttime', kind: 'text', width: 8, of: (row) => row.entry.starttime },
  { key: 'endtime', kind: 'text', width: 8, of: (row) => row.entry.endtime },
  { key: 'zone', kind: 'text', width: 8, of: (row) => markOf(row.entry), filled: true },
  { key: 'breakMinutes', kind: 'count', width: 10, of: (row) => row.entry.breakMinutes },
  ...hoursColumns<DetailRow>((row) => countedMinutes(row.entry, row.minutes), statuses),
  ...surchargeColumns,
  { key: 'status', kind: 'text', width: 12, of: (row) => statusOf(row.entry.status) },
  { key: 'note', kind: 'text', width: 30, of: (row) => row.entry.note },
  { key: 'wage', kind: 'money', width: 14, of: (row) => row.wageMinor, only: 'salaryMinor' },
  ...payColumns,
];

const summaryColumns = (status: string, statuses: TimesheetStatus[]): Column<SummaryRow>[] => [
  { key: 'employee_nr', kind: 'text', width: 10, of: (row) => row.employee_nr },
  { key: 'name', kind: 'text', width: 26, of: (row) => row.name },
  { key: 'location_name', kind: 'text', width: 20, of: (row) => row.location_name },
  { key: 'department_name', kind: 'text', width: 20, of: (row) => row.department_name },
  { key: 'days', kind: 'count', width: 8, of: (row) => row.days },
  summedColumn({ key: 'shifts', kind: 'count', width: 8, of: (row) => row.shifts }),
  ...hoursColumns<SummaryRow>((row) => row, statuses),
  ...surchargeColumns,
  { key: 'status', kind: 'text', width: 20, of: () => status },
  ...payColumns,
];

const tableOf = <R>(report: TimesheetsReport<R>, all: Column<R>[], locale: Locale): ReportTable => {
  const text = reportTexts(locale);
  const { currency } = report;
  const columns = all.filter(
    ({ only, filled, of }) =>
      (only === undefined || report.totals[only] !== null) && (!filled || report.rows.some((row) => of(row) !== null)),
  );
  const rows = report.rows.map((row) => columns.map((column) => column.of(row)));
  return {
    sheet: text('sheet'),
    currency,
    columns: columns.map(({ key, heading, kind, width }) => ({
      heading: heading ?? text(`column.${key}`, { currency }),
      kind,
      width,
    })),
    rows,
    totals: columns.map(({ total }, index) => total?.(report.rows) ?? (index === 0 ? text('total') : null)),
  };
};

const kinds: Partial<Record<FieldType, CellKind>> = {
  numeric: 'number',
  decimal: 'number',
  money: 'number',
  date: 'date',
};

/** A column for each of the company's own fields that somebody filled in. */
const ownColumn = ({ id, name, type }: CustomField, locale: Locale): Column<DetailRow> => {
  const kind = kinds[type] ?? 'text';
  const said = (value: string): Cell => {
    if (type === 'boolean') return reportTexts(locale)(`answer.${value}`);
    return kind === 'number' ? Number(value) : value;
  };
  return {
    key: id,
    heading: name,
    kind,
    width: 16,
    filled: true,
    of: ({ entry }) => {
      const values = entry.customFields?.find(({ fieldId }) => fieldId === id)?.values ?? [];
      if (values.length === 0) return null;
      return values.length === 1 ? said(values[0]!) : values.map(said).join(', ');
    },
  };
};

/** The report as a table in one language, pay left out where none is shown. */
export const detailTable = (
  report: TimesheetsReport<DetailRow>,
  fields: readonly CustomField[],
  locale: Locale,
): ReportTable =>
  tableOf(
    report,
    [
      ...detailColumns(
        {
          statusOf: (status) => reportTexts(locale)(`status.${status}`),
          markOf: ({ zone, startsAt }) => zoneMark(readersTag[locale], zone, report.zone, Date.parse(startsAt)),
        },
        report.statuses,
      ),
      ...fields.map((field) => ownColumn(field, locale)),
    ],
    locale,
  );

/** The sums as a table; its status column says which hours they are of. */
export const summaryTable = (report: TimesheetsReport<SummaryRow>, locale: Locale): ReportTable => {
  const status = report.statuses.map((one) => reportTexts(locale)(`status.${one}`)).join(', ');
  return tableOf(report, summaryColumns(status, report.statuses), locale);
};

const widths: Record<ColumnUnit, number> = { text: 26, date: 12, count: 8, minutes: 12, money: 14 };

/** A report made by its definition as a table: minutes are shown as decimal hours too. */
export const definedTable = (report: DefinedReport, locale: Locale): ReportTable => {
  const text = reportTexts(locale);
  const { currency } = report;
  const heading = (key: string): string => text(`column.${key}`, { currency });
  const minutesOf = (cell: Cell): Cell => (typeof cell === 'number' ? hundredths(cell) : null);
  const expand = (cells: readonly Cell[]): Cell[] =>
    cells.flatMap((cell, index) => (report.columns[index]!.unit === 'minutes' ? [minutesOf(cell), cell] : [cell]));
  const totals = expand(report.totals);
  return {
    sheet: text('sheet'),
    currency,
    columns: report.columns.flatMap(({ key, unit }): ReportTable['columns'] =>
      unit === 'minutes'
        ? [
            { heading: heading(key), kind: 'hours', width: widths.minutes },
            { heading: heading(`${key}Minutes`), kind: 'count', width: widths.minutes },
          ]
        : [{ heading: heading(key), kind: unit, width: widths[unit] }],
    ),
    rows: report.rows.map(expand),
    totals: [text('total'), ...totals.slice(1)],
  };
};
