import Papa from 'papaparse';
import { safeCsvCell } from '#domain/kit/safe-cell.ts';
import { formatDecimal, formatMinor } from '#domain/money/decimal.ts';
import type { CellKind } from '#domain/reports/report-definition.ts';
import type { Separator } from '#domain/reports/report-job.ts';
import { type Cell, isHundredths, type ReportTable } from './report-table.ts';

const byteOrderMark = '\uFEFF';

const written = (cell: Exclude<Cell, string>, kind: CellKind, currency: string): string => {
  if (cell === null) return '';
  if (isHundredths(kind)) return formatDecimal(cell, 2);
  return kind === 'money' ? formatMinor(cell, currency) : String(cell);
};

/**
 * The table in UTF-8 with a byte order mark, in pieces: the headings, the rows in batches, then the totals. Text that could be a
 * formula is escaped.
 */
export function* csvPieces(
  { columns, currency, totals }: Omit<ReportTable, 'rows'>,
  parts: Iterable<Cell[][]>,
  separator: Separator,
): Generator<Uint8Array> {
  const comma = separator === 'semicolon';
  const delimiter = comma ? ';' : ',';
  const line = (cells: Cell[]): string[] =>
    cells.map((cell, index) => {
      if (typeof cell === 'string') return safeCsvCell(cell, delimiter);
      const text = written(cell, columns[index]!.kind, currency);
      return comma && typeof cell === 'number' ? text.replace('.', ',') : text;
    });
  const encoder = new TextEncoder();
  const piece = (lines: string[][], start = ''): Uint8Array =>
    encoder.encode(`${start}${Papa.unparse(lines, { delimiter, newline: '\r\n' })}\r\n`);
  yield piece([columns.map(({ heading }) => safeCsvCell(heading, delimiter))], byteOrderMark);
  for (const rows of parts) if (rows.length > 0) yield piece(rows.map(line));
  yield piece([line(totals)]);
}

/** The whole table as one CSV file. */
export const writeCsv = (table: ReportTable, separator: Separator = 'comma'): Uint8Array =>
  Buffer.concat([...csvPieces(table, [table.rows], separator)]);
