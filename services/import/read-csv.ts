import Papa from 'papaparse';
import { importColumns } from '#domain/account/import-columns.ts';
import { isPlainText } from '#domain/kit/text.ts';
import { type Found, type ImportFile, type ImportReason, largestFile, mostRows } from './import-files.ts';

/** Cells of a row by column, and the line on which the row starts. */
export type Row = { line: number; cells: Record<string, string> };

/** The valid rows, and the names in all rows, including faulty ones. */
export type ReadCsv = { rows: Row[]; names: Set<string> };

const delimiters = [',', ';', '\t'];

const delimiterOf = (text: string): string => {
  const [header = ''] = text.split('\n', 1);
  const counts = delimiters.map((mark) => ({ mark, count: header.split(mark).length }));
  return counts.sort((a, b) => b.count - a.count)[0]!.mark;
};

/** Excel declares the delimiter in a separate line before the header: `sep=;`. */
const separatorLine = /^"?sep=([,;\t])"?\n/i;

/** Rows of a file with a valid header; undefined when the file cannot be read. */
export const readCsv = (file: ImportFile, text: string, found: Found): ReadCsv | undefined => {
  if (Buffer.byteLength(text) > largestFile) return void found.problem(0, null, 'tooLarge');
  if (text.trim() === '') return void found.problem(0, null, 'empty');
  // Files merged from several sources mix line endings.
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorLine.exec(plain);
  const content = separator ? plain.slice(separator[0].length) : plain;
  const delimiter = separator?.[1] ?? delimiterOf(content);
  const { data, errors } = Papa.parse<string[]>(content, { delimiter, newline: '\n' });
  const rows = withLines(data, separator ? 2 : 1);
  const [header, ...body] = rows;
  // Binary or wrongly encoded files are recognised by their header; column errors would be meaningless.
  if (!header || header.cells.some((name) => name.includes('\0') || name.includes('\uFFFD')))
    return void found.problem(1, null, header ? 'encoding' : 'empty');
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) return void found.problem(rows[quotes.row ?? 0]?.line ?? 1, null, 'quotes');
  const columns = header.cells.map((name) => name.trim().toLowerCase());
  if (!headerFits(file, columns, found, header.line)) return undefined;
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > mostRows) return void found.problem(0, null, 'tooManyRows', String(filled.length));
  const key = columns.indexOf(importColumns[file][0]);
  return {
    rows: filled.flatMap((row) => named(columns, row, found, delimiter) ?? []),
    names: new Set(filled.flatMap(({ cells }) => cells[key]?.split(/[;\t]/)[0]?.trim() ?? [])),
  };
};

type Line = { line: number; cells: string[] };

/** Values may contain line breaks, so row numbers differ from line numbers. */
const withLines = (data: string[][], first: number): Line[] => {
  let next = first;
  return data.map((cells) => {
    const line = next;
    next += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return { line, cells };
  });
};

const headerFits = (file: ImportFile, columns: string[], found: Found, line: number): boolean => {
  const wanted: readonly string[] = importColumns[file];
  const before = found.report.problemCount;
  for (const [index, column] of columns.entries()) {
    if (!wanted.includes(column)) found.problem(line, column || null, 'unknownColumn', column);
    else if (columns.indexOf(column) !== index) found.problem(line, column, 'duplicateColumn');
  }
  for (const column of wanted) if (!columns.includes(column)) found.problem(line, column, 'missingColumn');
  return found.report.problemCount === before;
};

/** In a row with too few cells, a cell with another delimiter shows that the row uses that delimiter. */
const miscounted = (columns: string[], { line, cells }: Line, found: Found, delimiter: string): undefined => {
  const others = delimiters.filter((mark) => mark !== delimiter);
  const joined =
    cells.length < columns.length ? cells.findIndex((cell) => others.some((mark) => cell.includes(mark))) : -1;
  if (joined >= 0) return void found.problem(line, columns[joined]!, 'delimiter', cells[joined]!);
  found.problem(line, columns[cells.length] ?? null, 'cellCount', `${cells.length}`);
};

const isNumber = (cell: string): boolean => /^\s*[+-]?\d+([.,]\d+)?\s*$/.test(cell);

const cellProblem = (cell: string): ImportReason | undefined => {
  if (cell.includes('\uFFFD')) return 'encoding';
  if (!isPlainText(cell)) return 'control';
  return /^\s*[=+\-@\t]/.test(cell) && !isNumber(cell) ? 'formula' : undefined;
};

const named = (columns: string[], row: Line, found: Found, delimiter: string): Row | undefined => {
  const { line, cells } = row;
  if (cells.length !== columns.length) return miscounted(columns, row, found, delimiter);
  const read: Row = { line, cells: {} };
  let good = true;
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]!;
    const reason = cellProblem(cell);
    if (reason) found.problem(line, column, reason, cell);
    good &&= !reason;
    read.cells[column] = cell.trim();
  }
  return good ? read : undefined;
};
