// Line breaks, tabs and the signs that spreadsheets take for the start of a formula, their full-width twins included.
const risky = /^[\t\r\n=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Text that no spreadsheet takes for a formula: what could be one gets an apostrophe in front. */
export const safeCell = (text: string): string => (risky.test(text) ? `'${text}` : text);
