// Characters that start a formula in spreadsheets, including full-width variants.
const starts = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';
const risky = new RegExp(`^[\\t\\r\\n${starts}]`);

/** Neutralises spreadsheet formulas: prefixes an apostrophe to text that could be one. */
const safeCell = (text: string): string => (risky.test(text) ? `'${text}` : text);

/** Most characters of a cell that Excel opens; a workbook with more counts as damaged. */
const mostInCell = 32_767;

/** Text for a cell of a workbook: no formula, and no longer than Excel allows. */
export const sheetText = (text: string): string => {
  const safe = safeCell(text);
  if (safe.length <= mostInCell) return safe;
  // Half of an emoji is no character.
  return `${safe.slice(0, mostInCell - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
};

const separators = [';', ',', '\t', '|'];
const escaped = (sign: string): string => (sign === '|' ? '\\|' : sign);
/** Separators after which another program may start a new cell; + and - only where a formula follows. */
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
 * Neutralises formulas in a cell of a CSV file with this separator. Spreadsheets in other locales split by other separators and
 * ignore the quotes, so a cell may start inside the text.
 */
export const safeCsvCell = (text: string, separator: string): string =>
  safeCell(text).replace(within.get(separator) ?? /(?!)/, "$1'");
