import Papa from 'papaparse';
import { formatDecimal, formatMinor } from '#domain/money/decimal.ts';
import { safeCell } from '#services/kit/safe-cell.ts';
import type { Separator } from './export-formats.ts';
import type { Cell, CellKind, ReportTable } from './report-table.ts';

const byteOrderMark = '\uFEFF';

const written = (cell: Cell, kind: CellKind, currency: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return safeCell(cell);
  if (kind === 'hours') return formatDecimal(cell, 2);
  return kind === 'money' ? formatMinor(cell, currency) : String(cell);
};

/** The table in UTF-8 with a byte order mark, the totals last; text that could be a formula is made harmless. */
export const writeCsv = (table: ReportTable, separator: Separator = 'comma'): Uint8Array => {
  const { columns, currency } = table;
  const comma = separator === 'semicolon';
  const line = (cells: Cell[]): string[] =>
    cells.map((cell, index) => {
      const text = written(cell, columns[index]!.kind, currency);
      return comma && typeof cell === 'number' ? text.replace('.', ',') : text;
    });
  const lines = [columns.map(({ heading }) => safeCell(heading)), ...table.rows.map(line), line(table.totals)];
  const csv = Papa.unparse(lines, { delimiter: comma ? ';' : ',', newline: '\r\n' });
  return new TextEncoder().encode(`${byteOrderMark}${csv}\r\n`);
};
