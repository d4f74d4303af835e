/** `460` as `7:40`. */
const clockOf = (minutes: string): string => {
  const size = Math.abs(Number(minutes));
  return `${Number(minutes) < 0 ? '-' : ''}${(size - (size % 60)) / 60}:${String(size % 60).padStart(2, '0')}`;
};

/** Figures on paper have separators: `1,234.50`. */
const grouped = (text: string): string => text.replace(/\d+/, (digits) => Number(digits).toLocaleString('en-GB'));

/**
 * The printed cells of a line of the CSV file: an amount of time appears once, in hours and minutes, and empty cells are left
 * out.
 */
export const printedCells = (columns: readonly { unit: string }[], cells: readonly string[]): string[] => {
  let place = -1;
  return columns.flatMap(({ unit }) => {
    place += 1;
    if (unit === 'minutes') place += 1;
    const cell = cells[place]!;
    if (cell === '') return [];
    // The word "Total" takes the place of a first column without a total.
    const isFigure = /^-?\d+(\.\d+)?$/.test(cell) && !['text', 'date', 'week', 'month', 'quarter'].includes(unit);
    return [isFigure ? grouped(unit === 'minutes' ? clockOf(cell) : cell) : cell];
  });
};
