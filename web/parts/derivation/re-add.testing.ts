/** The whole minutes, or minor units, of a figure as a screen shows it: "−1:30" is -90 and "€12.50" is 1250. */
export const shownFigure = (text: string): number => {
  const isBelowZero = /[−-]/.test(text);
  const [, hours, minutes] = /(\d+):(\d\d)/.exec(text) ?? [];
  const size = hours ? Number(hours) * 60 + Number(minutes) : Number(text.replaceAll(/\D/g, ''));
  return isBelowZero && size !== 0 ? -size : size;
};

type ShownLine = { level: number; name: string; value: number };

const shownLines = (table: HTMLElement): ShownLine[] =>
  [...table.querySelectorAll('tr')].map((row) => ({
    level: Number(row.dataset.level ?? 0),
    name: row.querySelector('th')?.textContent ?? '',
    value: shownFigure(row.querySelector('td')?.textContent ?? ''),
  }));

/** The rows one level below a row. */
const partsOf = (lines: readonly ShownLine[], at: number): ShownLine[] => {
  const after = lines.slice(at + 1);
  const end = after.findIndex(({ level }) => level <= lines[at]!.level);
  const own = end < 0 ? after : after.slice(0, end);
  return own.filter(({ level }) => level === lines[at]!.level + 1);
};

const sumOf = (lines: readonly ShownLine[]): number => lines.reduce((sum, { value }) => sum + value, 0);

/** Adds a shown derivation up again: the sum of its first level, and the rows that are not the sum of the rows below them. */
export const reAdded = (table: HTMLElement): { sum: number; wrong: string[]; added: number } => {
  const lines = shownLines(table);
  const sums = lines
    .map((line, at) => ({ ...line, parts: partsOf(lines, at) }))
    .filter(({ parts }) => parts.length > 0);
  return {
    sum: sumOf(lines.filter(({ level }) => level === 0)),
    wrong: sums.filter(({ parts, value }) => sumOf(parts) !== value).map(({ name }) => name),
    added: sums.length,
  };
};
