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

const headOf = (row: HTMLTableRowElement): { name: string; change: string; balance: number } => {
  const [change, balance] = [...row.cells].slice(-2).map(({ textContent }) => textContent);
  return {
    name: row.cells[0]!.textContent,
    change: change!,
    balance: shownFigure(balance!),
  };
};

/** Opened days of a week that are not the sum of the rows below them. */
const wrongDays = (rows: readonly HTMLTableRowElement[]): string[] =>
  rows.flatMap((row, at) => {
    const inside = rows[at + 1]?.cells.length === 1 ? rows[at + 1]!.querySelector('table') : null;
    if (row.cells.length === 1 || !inside) return [];
    const { name, change } = headOf(row);
    const { sum, wrong } = reAdded(inside);
    return [...wrong, ...(sum === shownFigure(change) ? [] : [name])];
  });

/**
 * Adds a shown plus-minus balance up again: its weeks and the balance before them, and below these whatever is open. `wrong` names
 * the rows whose figure is not the sum of what they open to.
 */
export const reAddedBalance = (table: HTMLTableElement): { sum: number; wrong: string[] } => {
  const bodies = [...table.tBodies].map(({ rows }) => {
    const [head, ...inside] = [...rows];
    const { name, change, balance } = headOf(head!);
    const before = inside[0]?.querySelector('table');
    // The balance before the first week has no change of its own.
    if (change === '') {
      const earlier = before ? reAddedBalance(before) : { sum: balance, wrong: [] };
      return { value: balance, wrong: [...earlier.wrong, ...(earlier.sum === balance ? [] : [name])] };
    }
    const days = inside.filter(({ cells }) => cells.length > 1);
    const sum = days.reduce((total, row) => total + shownFigure(headOf(row).change), 0);
    const value = shownFigure(change);
    return { value, wrong: [...wrongDays(inside), ...(days.length === 0 || sum === value ? [] : [name])] };
  });
  const sum = bodies.reduce((total, { value }) => total + value, 0);
  const isWrong = headOf(table.tFoot!.rows[0]!).balance !== sum;
  return { sum, wrong: [...bodies.flatMap(({ wrong }) => wrong), ...(isWrong ? ['total'] : [])] };
};
