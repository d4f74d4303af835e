import type { CellObject } from 'write-excel-file/node';
import { sheetText } from '#domain/kit/safe-cell.ts';
import { decimalsOf, formatMinor } from '#domain/money/decimal.ts';
import type { CellKind } from '#domain/reports/report-definition.ts';
import { type Cell, isDateCell, isHundredths, type ReportTable } from './report-table.ts';

const moneyFormat = (currency: string): string => {
  const places = decimalsOf(currency);
  return places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`;
};

const typed = (cell: Cell, kind: CellKind, currency: string): CellObject | null => {
  if (cell === null) return null;
  if (kind === 'date' && isDateCell(cell))
    return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: 'yyyy-mm-dd' };
  if (typeof cell === 'string') return { type: String, value: sheetText(cell) };
  if (isHundredths(kind)) return { type: Number, value: cell / 100, format: '#,##0.00' };
  if (kind === 'money')
    return { type: Number, value: Number(formatMinor(cell, currency)), format: moneyFormat(currency) };
  return { type: Number, value: cell };
};

/** The table as a workbook of one sheet: typed cells, frozen headings, the totals last. */
export const writeXlsx = async (table: ReportTable): Promise<Uint8Array> => {
  // Imported lazily: most requests never write a workbook.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const { columns, currency, sheet } = table;
  const line = (cells: Cell[]) => cells.map((cell, index) => typed(cell, columns[index]!.kind, currency));
  const bold = (cells: (CellObject | null)[]) => cells.map((cell) => cell && { ...cell, fontWeight: 'bold' as const });
  const headings = columns.map(({ heading }) => ({ type: String, value: sheetText(heading) }) satisfies CellObject);
  const data = [bold(headings), ...table.rows.map(line), bold(line(table.totals))];
  return writeXlsxFile(data, {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
};
