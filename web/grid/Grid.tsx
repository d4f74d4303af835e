// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because rows that come and go while one scrolls cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its cells
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import classes from './Grid.module.css';
import type { CellRef, Cursor, GridRows, RowBand } from './rows.ts';
import { type Handover, useGridFocus } from './use-grid-focus.ts';
import type { GridView } from './viewport.ts';

/** The part of the state that the frame reads. */
export type GridCursor = {
  get: () => { active: Cursor; overlay: unknown };
  set: (patch: { active: Cursor }) => void;
  subscribe: (listener: () => void) => () => void;
  takeFocus: () => boolean;
};

type Props = {
  rows: GridRows;
  state: GridCursor;
  view: GridView;
  label: string;
  /** Value of aria-colcount, row headers included. */
  columnCount?: number;
  isMultiselectable: boolean;
  /** Content above the pinned row; both are sticky. */
  head: ReactNode;
  /** Content behind the rows of the body. */
  ground?: ReactNode;
  /** `index` is -1 for the pinned row; `top` is where the row begins in the body. */
  drawRow: (rowId: string, index: number, top: number) => ReactNode;
  drawPinned: (rowId: string) => ReactNode;
  /** Renders a band between rows; its controls keep their keys. */
  drawBand?: (bandId: string, top: number) => ReactNode;
  /** Returns whether the key was handled. */
  onKey: (event: globalThis.KeyboardEvent, rightToLeft: boolean) => boolean;
  onClick: (event: MouseEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
  onPointerOver?: (event: PointerEvent) => void;
  onPointerMove?: (event: PointerEvent) => void;
  className?: string;
  headClassName?: string;
  bodyClassName?: string;
  style?: CSSProperties;
  /** Whether focus scrolls its element into view, for axes that the viewport does not follow. */
  scrollsWithFocus?: boolean;
  handover?: Handover;
  /** Data attributes for styling. */
  data?: Record<`data-${string}`, boolean | undefined>;
};

const hasOwnKeys = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [data-band]') !== null;

const bandsInSight = ({ bands }: GridRows, { window }: GridView): readonly RowBand[] =>
  bands?.().filter(({ row }) => row >= window.firstRow && row <= window.lastRow + 1) ?? [];

/** Rows to render: the visible ones, and the one with the tab stop wherever it is. */
const drawnRows = ({ window }: GridView, active: number): number[] => {
  const drawn: number[] = [];
  for (let row = window.firstRow; row <= window.lastRow; row += 1) drawn.push(row);
  if (active >= 0 && active < window.firstRow) drawn.unshift(active);
  if (active > window.lastRow) drawn.push(active);
  return drawn;
};

/** Keeps the tab stop on a rendered cell when its row disappears or fewer columns are shown. */
const stopOnView = (rows: GridRows, { columns, window }: GridView, { rowId, column }: CellRef): CellRef => ({
  rowId: rows.rowIndex(rowId) === undefined ? rows.rowId(0) : rowId,
  column: columns.scrolls ? column : Math.max(window.first, Math.min(column, window.last)),
});

/** The ARIA grid: a sticky head and pinned row, and the visible rows of the body. */
export const Grid = (props: Props) => {
  const { rows, state, view, label, columnCount, isMultiselectable, head, ground, drawRow, drawPinned, drawBand } =
    props;
  const { onKey, onClick, onContextMenu, onPointerOver, onPointerMove, className, headClassName, bodyClassName } =
    props;
  const { style, scrollsWithFocus = false, handover, data } = props;
  const grid = useRef<HTMLDivElement>(null);
  const { active } = useSyncExternalStore(state.subscribe, state.get);
  useGridFocus(state, grid, { preventScroll: !scrollsWithFocus, handover });
  useLayoutEffect(() => {
    const { rowId, column } = stopOnView(rows, view, active);
    if (rowId !== active.rowId || column !== active.column) state.set({ active: { rowId, column, chip: 0 } });
  });
  const pressed = (event: KeyboardEvent): void => {
    if (hasOwnKeys(event.target) || event.defaultPrevented) return;
    if (!onKey(event.nativeEvent, getComputedStyle(event.currentTarget).direction === 'rtl')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { tops } = rows.offsets();
  return (
    <div
      {...data}
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.rowCount() + 2}
      aria-colcount={columnCount}
      aria-multiselectable={isMultiselectable || undefined}
      className={`${classes.grid} ${className ?? ''}`}
      style={style}
      onKeyDown={pressed}
      onClick={onClick}
      onContextMenu={onContextMenu}
      onPointerOver={onPointerOver}
      onPointerMove={onPointerMove}
    >
      <div role="rowgroup" className={`${classes.head} ${headClassName ?? ''}`} style={{ height: view.headHeight }}>
        {head}
        {drawPinned(rows.rowId(-1))}
      </div>
      <div role="rowgroup" className={`${classes.body} ${bodyClassName ?? ''}`} style={{ height: view.bodyHeight }}>
        {ground}
        {drawBand ? bandsInSight(rows, view).map(({ id, top }) => drawBand(id, top)) : null}
        {drawnRows(view, rows.rowIndex(active.rowId) ?? -1).map((index) =>
          drawRow(rows.rowId(index), index, tops[index]!),
        )}
      </div>
    </div>
  );
};
