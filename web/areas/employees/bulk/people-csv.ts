import Papa from 'papaparse';

/** A table as a file that spreadsheets open: with a mark of its encoding, and no cell that they would run as a formula. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[], separator: ',' | ';'): string =>
  `\uFEFF${Papa.unparse([[...head], ...rows.map((row) => [...row])], { delimiter: separator, newline: '\r\n', escapeFormulae: true })}`;
