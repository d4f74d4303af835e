import type { CellRef, GridRows } from './rows.ts';

/** An item in hand and its distance, in rows and columns, to the one that was grabbed. */
export type Loaded<Item> = { item: Item; rows: number; columns: number };

/** Items on their way: dragged, or picked up and waiting for a cell. */
export type Dragged<Item> = {
  kind: 'move' | 'copy';
  by: 'pointer' | 'pick';
  /** The one under the hand; all of the load, itself included, keeps its distance to it. */
  grabbed: Item;
  load: readonly Loaded<Item>[];
  target: CellRef | null;
};

/** What goes along with the grabbed item; what is not on the grid stays behind. */
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
 * The cell of each item of the load when the grabbed one lies on the target. `left` counts those that would fall off the grid.
 * Without `acrossRows` each keeps its own row, for rows that are no places.
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
