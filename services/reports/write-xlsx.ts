import { decimalsOf, formatDecimal, formatMinor } from '#domain/money/decimal.ts';
import type { CellKind } from '#domain/reports/report-definition.ts';
import { type SheetCell, type SheetLine, workbookPieces } from '#services/kit/write-workbook.ts';
import { type Cell, isDateCell, isHundredths, type ReportTable } from './report-table.ts';

const hundredths = '#,##0.00';

const moneyFormat = (currency: string): string => {
  const places = decimalsOf(currency);
  return places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`;
};

const cellOf = (cell: Cell, kind: CellKind, currency: string): SheetCell => {
  if (kind === 'date' && isDateCell(cell)) return { date: cell };
  if (cell === null || typeof cell === 'string') return cell;
  if (isHundredths(kind)) return { number: formatDecimal(cell, 2), format: hundredths };
  if (kind === 'money') return { number: formatMinor(cell, currency), format: moneyFormat(currency) };
  return { number: cell };
};

/** A workbook of one sheet in pieces: typed cells, frozen headings, the rows in batches, the totals last. */
export const xlsxPieces = (
  { columns, currency, sheet, totals }: Omit<ReportTable, 'rows'>,
  parts: Iterable<Cell[][]>,
): Generator<Uint8Array> => {
  const cellsOf = (cells: Cell[]): SheetCell[] =>
    cells.map((cell, index) => cellOf(cell, columns[index]!.kind, currency));
  function* batches(): Generator<SheetLine[]> {
    yield [{ cells: columns.map(({ heading }) => heading), bold: true }];
    for (const rows of parts) yield rows.map((cells) => ({ cells: cellsOf(cells) }));
    yield [{ cells: cellsOf(totals), bold: true }];
  }
  const formats = [...new Set([hundredths, moneyFormat(currency)])];
  return workbookPieces({ name: sheet, formats, widths: columns.map(({ width }) => width), frozen: true }, batches());
};

/** The whole table as one workbook. */
export const writeXlsx = (table: ReportTable): Uint8Array => Buffer.concat([...xlsxPieces(table, [table.rows])]);
