import Papa from 'papaparse';
import { safeCsvCell } from '#domain/kit/safe-cell.ts';

/** CSV for spreadsheets, with a byte order mark and without cells that would run as a formula. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[], separator: ',' | ';'): string => {
  const cells = [head, ...rows].map((row) => row.map((cell) => safeCsvCell(cell, separator)));
  return `\uFEFF${Papa.unparse(cells, { delimiter: separator, newline: '\r\n' })}`;
};
