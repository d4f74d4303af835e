import Papa from 'papaparse';

/** A table as a file that spreadsheets open: with a mark of its encoding, and no cell that they would run as a formula. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[], separator: ',' | ';'): string =>
  `\uFEFF${Papa.unparse([[...head], ...rows.map((row) => [...row])], { delimiter: separator, newline: '\r\n', escapeFormulae: true })}`;

/** Hands text to the browser as a file to keep. */
export const saveAs = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};
