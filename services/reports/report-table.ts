import type { Locale } from '#domain/account/account.ts';
import type { CustomField, FieldType } from '#domain/custom-fields/custom-field.ts';
import { parseDecimal } from '#domain/money/decimal.ts';
import { readersTag } from '#domain/schedule/sheet-words.ts';
import { decimalHours } from '#domain/time/duration.ts';
import { zoneMark } from '#domain/time/zone-mark.ts';
import { reportTexts } from './report-texts.ts';
import type { DetailRow, SummaryRow, TimesheetsReport } from './timesheets-data.ts';

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
  /** The bottom line is the sum of what the lines show, so that the file adds up for whoever checks it. */
  sum?: true;
  /** Left out where the report shows none of it. */
  only?: 'salaryMinor' | 'costMinor' | 'surchargeMinutes';
  /** Left out where no row has anything in it. */
  filled?: true;
};

const hundredths = (minutes: number): number => parseDecimal(decimalHours(minutes), 2)!;

const surcharge: Column<{ surchargeMinutes: number | null }> = {
  key: 'surcharge',
  kind: 'hours',
  width: 12,
  of: ({ surchargeMinutes }) => (surchargeMinutes === null ? null : hundredths(surchargeMinutes)),
  sum: true,
  only: 'surchargeMinutes',
};

type Words = { statusOf: (status: string) => string; markOf: (entry: DetailRow['entry']) => string | null };

const detailColumns = ({ statusOf, markOf }: Words): Column<DetailRow>[] => [
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
  { key: 'hours', kind: 'hours', width: 10, of: (row) => hundredths(row.minutes), sum: true },
  surcharge,
  { key: 'status', kind: 'text', width: 12, of: (row) => statusOf(row.entry.status) },
  { key: 'note', kind: 'text', width: 30, of: (row) => row.entry.note },
  { key: 'wage', kind: 'money', width: 14, of: (row) => row.wageMinor, only: 'salaryMinor' },
  { key: 'salary', kind: 'money', width: 14, of: (row) => row.salaryMinor, sum: true, only: 'salaryMinor' },
  { key: 'cost', kind: 'money', width: 14, of: (row) => row.costMinor, sum: true, only: 'costMinor' },
];

const summaryColumns: Column<SummaryRow>[] = [
  { key: 'employee_nr', kind: 'text', width: 10, of: (row) => row.employee_nr },
  { key: 'name', kind: 'text', width: 26, of: (row) => row.name },
  { key: 'location_name', kind: 'text', width: 20, of: (row) => row.location_name },
  { key: 'department_name', kind: 'text', width: 20, of: (row) => row.department_name },
  { key: 'days', kind: 'count', width: 8, of: (row) => row.days },
  { key: 'shifts', kind: 'count', width: 8, of: (row) => row.shifts, sum: true },
  { key: 'hours', kind: 'hours', width: 10, of: (row) => hundredths(row.minutes), sum: true },
  surcharge,
  { key: 'salary', kind: 'money', width: 14, of: (row) => row.salaryMinor, sum: true, only: 'salaryMinor' },
  { key: 'cost', kind: 'money', width: 14, of: (row) => row.costMinor, sum: true, only: 'costMinor' },
];

const tableOf = <R>(report: TimesheetsReport<R>, all: Column<R>[], locale: Locale): ReportTable => {
  const text = reportTexts(locale);
  const { currency } = report;
  const columns = all.filter(
    ({ only, filled, of }) =>
      (only === undefined || report.totals[only] !== null) && (!filled || report.rows.some((row) => of(row) !== null)),
  );
  const rows = report.rows.map((row) => columns.map((column) => column.of(row)));
  const sumOf = (index: number): number => rows.reduce((sum, cells) => sum + Number(cells[index] ?? 0), 0);
  return {
    sheet: text('sheet'),
    currency,
    columns: columns.map(({ key, heading, kind, width }) => ({
      heading: heading ?? text(`column.${key}`, { currency }),
      kind,
      width,
    })),
    rows,
    totals: columns.map(({ sum }, index) => (sum ? sumOf(index) : index === 0 ? text('total') : null)),
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
      ...detailColumns({
        statusOf: (status) => reportTexts(locale)(`status.${status}`),
        markOf: ({ zone, startsAt }) => zoneMark(readersTag[locale], zone, report.zone, Date.parse(startsAt)),
      }),
      ...fields.map((field) => ownColumn(field, locale)),
    ],
    locale,
  );

export const summaryTable = (report: TimesheetsReport<SummaryRow>, locale: Locale): ReportTable =>
  tableOf(report, summaryColumns, locale);
