// The signs that spreadsheets take for the start of a formula, their full-width twins included.
const starts = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';
const risky = new RegExp(`^[\\t\\r\\n${starts}]`);

/** Text that no spreadsheet takes for a formula: what could be one gets an apostrophe in front. */
export const safeCell = (text: string): string => (risky.test(text) ? `'${text}` : text);

const separators = [';', ',', '\t', '|'];
const escaped = (sign: string): string => (sign === '|' ? '\\|' : sign);
/** Behind these a program that splits by other signs than the file's sees a new cell; + and - only where a formula follows. */
const within = new Map(
  separators.map((own) => {
    const others = separators.filter((sign) => sign !== own).map(escaped);
    return [
      own,
      new RegExp(`([${others.join('')}\\r\\n]["']*)(?=[=@\uFF1D\uFF20]|[${starts}][^\\r\\n]*[(!|])`, 'g'),
    ] as const;
  }),
);

/**
 * The same for a cell of a CSV file with this separator. Spreadsheets of other countries split by other signs and then read no
 * quotes as such, so that a cell may begin inside the text.
 */
export const safeCsvCell = (text: string, separator: string): string =>
  safeCell(text).replace(within.get(separator) ?? /(?!)/, "$1'");
