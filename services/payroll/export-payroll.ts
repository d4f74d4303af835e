import Papa from 'papaparse';
import * as z from 'zod';
import { exportsFolder } from '#domain/files/kept-file.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { safeCsvCell } from '#domain/kit/safe-cell.ts';
import { formatDecimal, formatMinor } from '#domain/money/decimal.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import { delimiterSigns, type ExportTemplate, templateFiles } from '#domain/payroll/export-template.ts';
import type { ExportedFiles, ExportedRun } from '#domain/payroll/export-totals.ts';
import {
  type PayrollFormat,
  type ProgramFormat,
  payrollFormats,
  programFormats,
} from '#domain/payroll/payroll-formats.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { filePath } from '#services/files/file-path.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { Sheet, SheetCell, SheetLine } from '#services/kit/write-workbook.ts';
import { loadPayrollPeople, readPayrollBook, readRunLines } from './payroll-reader.ts';
import { type PayrollRow, payrollRows } from './payroll-rows.ts';

const byteOrderMark = '\uFEFF';
const headings = [
  'employee_nr',
  'name',
  'department',
  'cost_centre',
  'contract_type',
  'date',
  'component',
  'detail',
  'wage_code',
  'hours',
  'quantity',
  'amount',
  'corrects_from',
  'corrects_to',
  'reason',
];

type File = { bytes: Uint8Array; contentType: string; extension: string; skipped: number };
type Cell = string | { number: string } | null;

/** All cells of a line. Numbers use a decimal point; the spreadsheet decides how many decimals it shows. */
const cellsOf = (row: PayrollRow, currency: string): Cell[] => {
  const hours =
    row.minutes === 0 ? null : { number: formatDecimal(roundedFraction(BigInt(row.minutes) * 100n, 60n), 2) };
  const amount =
    row.amountMinor === null || row.amountMinor === 0 ? null : { number: formatMinor(row.amountMinor, currency) };
  return [
    ...[row.employee_nr, row.name, row.department_name, row.costCentre, row.contractType, row.date],
    ...[row.component, row.detailName, row.code, hours],
    row.quantity === 0 ? null : { number: formatDecimal(row.quantity, 2) },
    amount,
    ...[row.corrects?.from ?? null, row.corrects?.to ?? null, row.reason],
  ];
};

const csvBytes = (lines: string[][], delimiter: string, start = ''): Uint8Array =>
  new TextEncoder().encode(`${start}${Papa.unparse(lines, { delimiter, newline: '\r\n' })}\r\n`);

const csvOf = (rows: readonly PayrollRow[], currency: string): Uint8Array => {
  const textOf = (cell: Cell): string =>
    cell === null ? '' : typeof cell === 'string' ? safeCsvCell(cell, ',') : cell.number;
  return csvBytes([headings, ...rows.map((row) => cellsOf(row, currency).map(textOf))], ',', byteOrderMark);
};

const workbook = async (sheet: Sheet, lines: SheetLine[]): Promise<Uint8Array> => {
  // Imported lazily: most requests never write a workbook.
  const { workbookOf } = await import('#services/kit/write-workbook.ts');
  return workbookOf(sheet, lines);
};

const xlsxOf = (rows: readonly PayrollRow[], currency: string): Promise<Uint8Array> => {
  const format = '#,##0.00';
  const typed = (cell: Cell): SheetCell =>
    cell === null || typeof cell === 'string' ? cell : { number: cell.number, format };
  return workbook({ name: 'Payroll', formats: [format], frozen: true }, [
    { cells: headings, bold: true },
    ...rows.map((row) => ({ cells: cellsOf(row, currency).map(typed) })),
  ]);
};

const utf8 = { contentType: 'text/csv; charset=utf-8', extension: 'csv' };
const excel = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  extension: 'xlsx',
};
const ascii = { contentType: 'text/plain; charset=us-ascii', extension: 'txt' };

/** DATEV uses its own line format, without quotes. */
const plainBytes = (lines: string[][]): Uint8Array =>
  new TextEncoder().encode(`${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`);

const isFigure = /^-?[\d.,]+$/;

const tableBytes =
  (delimiter: string) =>
  (lines: string[][]): Uint8Array =>
    csvBytes(
      lines.map((cells) => cells.map((cell) => (isFigure.test(cell) ? cell : safeCsvCell(cell, delimiter)))),
      delimiter,
      byteOrderMark,
    );

const kindOf: Record<ProgramFormat, typeof utf8> = { lodas: ascii, lug: ascii, nmbrs: excel, afas: utf8, loket: utf8 };

/** Nmbrs imports workbooks, with figures as numbers, from column H on in row 3 and below. */
const nmbrsBytes = (lines: string[][]): Promise<Uint8Array> => {
  const format = '0.00';
  const typed = (cell: string, row: number, column: number): SheetCell => {
    if (cell === '') return null;
    return row < 2 || column < 7 ? cell : { number: cell.replace(',', '.'), format };
  };
  return workbook(
    { name: 'Variabele looncomponenten', formats: [format] },
    lines.map((cells, row) => ({ cells: cells.map((cell, column) => typed(cell, row, column)) })),
  );
};

type ToBytes = (lines: string[][]) => Uint8Array | Promise<Uint8Array>;

const bytesOf: Record<ProgramFormat, ToBytes> = {
  lodas: plainBytes,
  lug: plainBytes,
  nmbrs: nmbrsBytes,
  afas: tableBytes(';'),
  loket: tableBytes(';'),
};

/** A single file is returned unchanged; several are zipped, each named by its period. */
const packed = async (
  { files, skipped }: ExportedFiles,
  toBytes: ToBytes,
  { contentType, extension, name }: typeof utf8 & { name: string },
): Promise<File> => {
  if (files.length === 1) return { bytes: await toBytes(files[0]!.lines), contentType, extension, skipped };
  // Imported lazily: most requests never write an archive.
  const { zipSync } = await import('fflate');
  const entries = await Promise.all(
    files.map(async ({ suffix, lines }) => [`${name}_${suffix}.${extension}`, await toBytes(lines)] as const),
  );
  return { bytes: zipSync(Object.fromEntries(entries)), contentType: 'application/zip', extension: 'zip', skipped };
};

type Wanted = { format: PayrollFormat; run: ExportedRun; template: ExportTemplate | null };

/**
 * File of a run in a format, verified by golden files in tests/api/payroll. Undefined when the company has no format of its own.
 */
const fileOf = async (rows: readonly PayrollRow[], { format, run, template }: Wanted): Promise<File | undefined> => {
  if (format === 'csv') return { bytes: csvOf(rows, run.currency), ...utf8, skipped: 0 };
  if (format === 'xlsx') return { bytes: await xlsxOf(rows, run.currency), ...excel, skipped: 0 };
  const name = `payroll-${format}`;
  if (format !== 'template') {
    return packed(programFormats[format](rows, run), bytesOf[format], { ...kindOf[format], name });
  }
  if (!template) return undefined;
  return packed(templateFiles(rows, run, template), tableBytes(delimiterSigns[template.delimiter]), { ...utf8, name });
};

/**
 * Writes a closed run as a file for the viewer, without amounts of departments whose contracts the viewer may not see. Refused
 * when lines would be missing, since the payroll office would pay less.
 */
export const exportPayroll = useCase({
  name: 'exportPayroll',
  needs: payrollAccess.exportPayroll,
  input: z.object({ runId: referenceSchema, format: z.enum(payrollFormats) }),
  run: async (ctx, { runId, format }) => {
    const { rules, runs } = await readPayrollBook(ctx);
    const run = runs.find(({ id, state }) => id === runId && state === 'closed');
    if (!run) return notFound();
    const [lines, rowsOf, { currency }] = await Promise.all([
      readRunLines(ctx, run.id),
      loadPayrollPeople(ctx).then((people) => payrollRows(ctx, rules, people, 'programs')),
      ownAccount(ctx),
    ]);
    const { rows, leftOut } = rowsOf(lines);
    const missing = [...leftOut.values()].reduce((sum, count) => sum + count, 0);
    if (missing > 0) return refuse('STATE', 'payrollLinesLeftOut', { measured: missing });
    const { from, to, frequency } = run;
    const { anchor, adviserNr, clientNr } = rules;
    const about = { from, to, frequency, anchor, currency, adviserNr, clientNr };
    const file = await fileOf(rows, { format, run: about, template: rules.template });
    if (!file) return refuse('STATE', 'payrollNoTemplate', { field: 'format' });
    const { bytes, contentType, extension, skipped } = file;
    const { accountId, userId } = ctx.viewer;
    const name = `payroll-${format}_${from}_${to}.${extension}`;
    const key = `${exportsFolder}/${accountId}/payroll/${userId}/${ctx.ports.ids.next('exp')}/${name}`;
    await ctx.ports.files.put(key, { bytes, contentType });
    return commit(ctx, {
      changes: [],
      event: { type: 'payrollExported', area: 'payroll', subject: runId, details: { format, from, to } },
      answer: { name, url: filePath(key), skipped },
    });
  },
});
