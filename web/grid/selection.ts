import { deselected, type GridState } from './grid-state.ts';
import type { CellRef, Cursor, GridRows } from './rows.ts';

type Identified = { id: string };
type Selecting = Pick<GridState<unknown, unknown>, 'active' | 'anchor' | 'selected'>;
type Patch = Pick<GridState<unknown, unknown>, 'anchor' | 'ranged' | 'selected'>;

const between = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)];

const idsOf = (items: Iterable<Identified>): Set<string> => {
  const ids = new Set<string>();
  for (const { id } of items) ids.add(id);
  return ids;
};

/** Items in the rectangle between two cells. */
export const itemsInRange = <Item>(
  { rowIndex, rowId }: Pick<GridRows, 'rowIndex' | 'rowId'>,
  itemsAt: (cell: CellRef) => readonly Item[],
  from: CellRef,
  to: CellRef,
): Item[] => {
  const [firstRow, lastRow] = between(rowIndex(from.rowId) ?? 0, rowIndex(to.rowId) ?? 0);
  const [first, last] = between(from.column, to.column);
  const found: Item[] = [];
  for (let row = firstRow; row <= lastRow; row += 1)
    for (let column = first; column <= last; column += 1) found.push(...itemsAt({ rowId: rowId(row), column }));
  return found;
};

/** Extends the range from its anchor, or from the active cell, to this cell. */
export const extended = (
  { anchor, active }: Selecting,
  to: Cursor,
  itemsBetween: (from: Cursor, to: Cursor) => Iterable<Identified>,
): Patch & { active: Cursor } => {
  const from = anchor ?? active;
  return { anchor: from, ranged: true, active: to, selected: idsOf(itemsBetween(from, to)) };
};

/** Toggles one item in the selection. */
export const toggled = ({ selected }: Selecting, id: string): Patch => {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return { ...deselected, selected: next };
};

export const selecting = (items: Iterable<Identified>): Patch => ({ ...deselected, selected: idsOf(items) });
