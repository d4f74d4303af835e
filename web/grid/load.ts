import type { CellRef, GridRows } from './rows.ts';

/** A dragged item and its offset in rows and columns from the grabbed one. */
export type Loaded<Item> = { item: Item; rows: number; columns: number };

/** Items in transit: dragged, or picked up and waiting for a target. */
export type Dragged<Item> = {
  kind: 'move' | 'copy';
  by: 'pointer' | 'pick';
  /** The grabbed item; the load, including it, keeps its offsets. */
  grabbed: Item;
  load: readonly Loaded<Item>[];
  target: CellRef | null;
};

/** Items that move with the grabbed one; items not on the grid are left out. */
export const loadOf = <Item>(
  { rowIndex }: Pick<GridRows, 'rowIndex'>,
  cellOf: (item: Item) => CellRef | undefined,
  grabbed: Item,
  items: readonly Item[],
): Loaded<Item>[] => {
  const origin = cellOf(grabbed);
  const rowOf = (cell: CellRef): number => rowIndex(cell.rowId) ?? 0;
  return items.flatMap((item) => {
    const cell = cellOf(item);
    if (!cell || !origin) return [];
    return [{ item, rows: rowOf(cell) - rowOf(origin), columns: cell.column - origin.column }];
  });
};

/**
 * Target cell of each item when the grabbed one is dropped on the target. `left` counts those that would fall off the grid.
 * Without `acrossRows` each keeps its row.
 */
export const landingCells = <Item>(
  { rowIndex, rowId, rowCount, columnCount }: Pick<GridRows, 'rowIndex' | 'rowId' | 'rowCount' | 'columnCount'>,
  load: readonly Loaded<Item>[],
  target: CellRef,
  acrossRows = true,
): { landings: (CellRef & { item: Item })[]; left: number } => {
  const targetRow = rowIndex(target.rowId) ?? 0;
  const landings = load.flatMap(({ item, rows, columns }) => {
    const row = targetRow + (acrossRows ? rows : 0);
    const column = target.column + columns;
    const isOnGrid = row >= -1 && row < rowCount() && column >= 0 && column < columnCount();
    return isOnGrid ? [{ item, rowId: rowId(row), column }] : [];
  });
  return { landings, left: load.length - landings.length };
};
