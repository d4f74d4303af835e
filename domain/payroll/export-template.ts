import { formatDecimal, formatMinor } from '#domain/money/decimal.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type ExportedFiles, type ExportedRun, type ExportRow, hundredths, periodNumber } from './export-totals.ts';

export const templateFields = [
  'employee_nr',
  'name',
  'department',
  'costCentre',
  'contractType',
  'code',
  'component',
  'detail',
  'date',
  'from',
  'to',
  'year',
  'period',
  'hours',
  'quantity',
  'amount',
  'reason',
  'adviserNr',
  'clientNr',
  'blank',
] as const;
export type TemplateField = (typeof templateFields)[number];

export const templateDelimiters = ['semicolon', 'comma', 'tab', 'pipe'] as const;
export type TemplateDelimiter = (typeof templateDelimiters)[number];
export const delimiterSigns: Record<TemplateDelimiter, string> = { semicolon: ';', comma: ',', tab: '\t', pipe: '|' };

export const templateDates = ['iso', 'dashes', 'dots', 'slashes'] as const;
export const templateDecimals = ['comma', 'point'] as const;

/** A file layout required by a payroll program: columns with order and headings, and number and date formats. */
export type ExportTemplate = {
  name: string;
  /** An empty heading means the field's default heading. */
  columns: { field: TemplateField; heading: string }[];
  headings: boolean;
  delimiter: TemplateDelimiter;
  decimal: (typeof templateDecimals)[number];
  dates: (typeof templateDates)[number];
};

/** Fields of a line that a template can show in addition to those of other formats. */
export type TemplateRow = ExportRow & {
  department_name: string;
  contractType: string | null;
  detailName: string | null;
  reason: string | null;
};

const figures = ['hours', 'quantity', 'amount'] as const;
const isFigure = (field: TemplateField): boolean => (figures as readonly string[]).includes(field);

const dateText = (date: PlainDate, form: ExportTemplate['dates']): string => {
  const [year, month, day] = date.split('-') as [string, string, string];
  if (form === 'iso') return date;
  return [day, month, year].join({ dashes: '-', dots: '.', slashes: '/' }[form]);
};

const textOf = (field: TemplateField, row: TemplateRow, run: ExportedRun, { dates }: ExportTemplate): string => {
  const period = row.corrects ?? run;
  const { year, number } = periodNumber(period, run);
  const texts: Partial<Record<TemplateField, string | null>> = {
    employee_nr: row.employee_nr,
    name: row.name,
    department: row.department_name,
    costCentre: row.costCentre,
    contractType: row.contractType,
    code: row.code,
    component: row.component,
    detail: row.detailName,
    date: dateText(row.date, dates),
    from: dateText(period.from, dates),
    to: dateText(period.to, dates),
    year,
    period: String(number),
    reason: row.reason,
    adviserNr: run.adviserNr,
    clientNr: run.clientNr,
  };
  return texts[field] ?? '';
};

type Sum = { texts: string[]; minutes: number; quantity: number; amountMinor: number | null };

const sumsOf = (rows: readonly TemplateRow[], run: ExportedRun, template: ExportTemplate): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const texts = template.columns.map(({ field }) => textOf(field, row, run, template));
    const key = JSON.stringify(texts);
    const sum = sums.get(key) ?? { texts, minutes: 0, quantity: 0, amountMinor: 0 };
    sum.minutes += row.minutes;
    sum.quantity += row.quantity;
    sum.amountMinor = sum.amountMinor === null || row.amountMinor === null ? null : sum.amountMinor + row.amountMinor;
    sums.set(key, sum);
  }
  return [...sums.values()];
};

/**
 * The company's own format. Lines with equal text become one row with their sums; lines without an employee number or wage code
 * shown by the template are skipped, as are rows whose figures are all 0.
 */
export const templateFiles = (
  rows: readonly TemplateRow[],
  run: ExportedRun,
  template: ExportTemplate,
): ExportedFiles => {
  const shown = new Set(template.columns.map(({ field }) => field));
  const held = rows.filter(
    ({ employee_nr, code }) => (!shown.has('employee_nr') || employee_nr) && (!shown.has('code') || code),
  );
  const number = (text: string): string => (template.decimal === 'comma' ? text.replace('.', ',') : text);
  const figureOf = (field: TemplateField, { minutes, quantity, amountMinor }: Sum): string => {
    if (field === 'amount') return amountMinor ? number(formatMinor(amountMinor, run.currency)) : '';
    const value = field === 'hours' ? hundredths(minutes) : quantity;
    return value === 0 ? '' : number(formatDecimal(value, 2));
  };
  const cellsOf = (sum: Sum): string[] =>
    template.columns.map(({ field }, at) => (isFigure(field) ? figureOf(field, sum) : sum.texts[at]!));
  const hasFigures = template.columns.some(({ field }) => isFigure(field));
  const lines = sumsOf(held, run, template)
    .map(cellsOf)
    .filter((cells) => !hasFigures || cells.some((cell, at) => cell !== '' && isFigure(template.columns[at]!.field)));
  const headings = template.columns.map(({ field, heading }) => heading || (field === 'blank' ? '' : field));
  return {
    files: [{ suffix: '', lines: template.headings ? [headings, ...lines] : lines }],
    skipped: rows.length - held.length,
  };
};
