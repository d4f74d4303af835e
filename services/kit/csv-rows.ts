import Papa from 'papaparse';
import * as z from 'zod';
import { stringSchema } from '#domain/kit/input.schema.ts';

const largest = 1_000_000;
/** Most reported problems of a file. */
export const mostFileProblems = 100;

/** A problem of a file: line (1 is the header, 0 the entire file), column and reason key. */
export type FileProblem = { line: number; column: string | null; reason: string; value: string | null };

/** Input of an import; a rehearsal reports the result without writing. */
export const csvInput = () =>
  z.object({
    csv: stringSchema({ longest: largest }).describe('The text of the file, at most 1 MB.'),
    rehearsal: z.boolean(),
  });

export const problemOfFile = (reason: string, value: string | null = null): FileProblem => ({
  line: 0,
  column: null,
  reason,
  value,
});

type Columns<Column extends string> = {
  columns: readonly Column[];
  needed: readonly Column[];
  mostRows?: number;
};

/** Rows by header columns in any order; missing columns are empty. */
export const csvRows = <Column extends string>(
  csv: string,
  { columns, needed, mostRows = Number.POSITIVE_INFINITY }: Columns<Column>,
): { rows: { line: number; cells: Record<Column, string> }[]; problems: FileProblem[] } => {
  const { data } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    delimitersToGuess: [';', ',', '\t'],
  });
  const [first] = data;
  if (!first) return { rows: [], problems: [problemOfFile('empty')] };
  if (data.length > mostRows) return { rows: [], problems: [problemOfFile('tooManyRows', String(data.length))] };
  const unknown = Object.keys(first).filter((name) => !columns.some((column) => column === name));
  const missing = needed.filter((column) => !(column in first));
  const cellsOf = (row: Record<string, string>) =>
    Object.fromEntries(columns.map((column) => [column, (row[column] ?? '').trim()])) as Record<Column, string>;
  return {
    rows: data.map((row, index) => ({ line: index + 2, cells: cellsOf(row) })),
    problems: [
      ...unknown.map((name) => ({ line: 1, column: name.slice(0, 40), reason: 'unknownColumn', value: null })),
      ...missing.map((column) => ({ line: 1, column, reason: 'missingColumn', value: null })),
    ],
  };
};
