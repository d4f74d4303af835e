import Papa from 'papaparse';
import { isPlainText } from '#domain/kit/text.ts';
import { type Found, type ImportFile, importColumns, largestFile, mostRows } from './import-files.ts';

/** A row by its columns, and the line of the file on which it begins. */
export type Row = { line: number; cells: Record<string, string> };

const newline = 10;

/** The text of a file; bytes that are not UTF-8 are told with their line. */
export const decoded = (bytes: Uint8Array, found: Found): string | undefined => {
  if (bytes.byteLength > largestFile) return void found.problem(0, null, 'tooLarge');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return void found.problem(badLine(bytes), null, 'encoding');
  }
};

const badLine = (bytes: Uint8Array): number => {
  let [line, from] = [1, 0];
  for (;;) {
    const end = bytes.indexOf(newline, from);
    const part = bytes.subarray(from, end < 0 ? undefined : end);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(part);
    } catch {
      return line;
    }
    if (end < 0) return line;
    [line, from] = [line + 1, end + 1];
  }
};

const delimiterOf = (text: string): string => {
  const [header = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }));
  return counts.sort((one, other) => other.count - one.count)[0]!.mark;
};

/** Rows of a file whose header is right; undefined when the file as a whole cannot be read. */
export const readCsv = (file: ImportFile, text: string, found: Found): Row[] | undefined => {
  if (Buffer.byteLength(text) > largestFile) return void found.problem(0, null, 'tooLarge');
  if (text.trim() === '') return void found.problem(0, null, 'empty');
  const plain = text.replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) });
  const rows = withLines(data);
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) return void found.problem(rows[quotes.row ?? 0]?.line ?? 1, null, 'quotes');
  const [header, ...body] = rows;
  const columns = header!.cells.map((name) => name.trim().toLowerCase());
  if (!headerFits(file, columns, found)) return undefined;
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > mostRows) return void found.problem(0, null, 'tooManyRows', String(filled.length));
  return filled.flatMap((row) => named(columns, row, found) ?? []);
};

type Line = { line: number; cells: string[] };

/** A value may hold line breaks, so the number of a row is not the number of its line. */
const withLines = (data: string[][]): Line[] => {
  let next = 1;
  return data.map((cells) => {
    const line = next;
    next += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return { line, cells };
  });
};

const headerFits = (file: ImportFile, columns: string[], found: Found): boolean => {
  const wanted: readonly string[] = importColumns[file];
  const before = found.report.problemCount;
  for (const [index, column] of columns.entries()) {
    if (!wanted.includes(column)) found.problem(1, column || null, 'unknownColumn', column);
    else if (columns.indexOf(column) !== index) found.problem(1, column, 'duplicateColumn');
  }
  for (const column of wanted) if (!columns.includes(column)) found.problem(1, column, 'missingColumn');
  return found.report.problemCount === before;
};

const named = (columns: string[], { line, cells }: Line, found: Found): Row | undefined => {
  if (cells.length !== columns.length) return void found.problem(line, null, 'cellCount', `${cells.length}`);
  const row: Row = { line, cells: {} };
  let good = true;
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]!;
    const reason = cell.includes('\uFFFD')
      ? 'encoding'
      : !isPlainText(cell)
        ? 'control'
        : /^\s*[=+\-@\t\r]/.test(cell)
          ? 'formula'
          : undefined;
    if (reason) found.problem(line, column, reason, cell);
    good &&= !reason;
    row.cells[column] = cell.trim();
  }
  return good ? row : undefined;
};
