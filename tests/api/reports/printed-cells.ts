/** What paper shows of a line of the CSV file: an amount of time is there once, and empty cells leave nothing. */
export const printedCells = (columns: readonly { unit: string }[], cells: readonly string[]): string[] => {
  let place = -1;
  return columns.flatMap(({ unit }) => {
    place += 1;
    const cell = cells[place]!;
    if (unit === 'minutes') place += 1;
    return cell === '' ? [] : [cell];
  });
};
