import { type Columns, startOf, widthOf } from './columns.ts';
import { bottomOf, totalHeight } from './row-offsets.ts';
import type { CellRef, GridRows } from './rows.ts';
import { type Drift, type GridWindow, sameWindow, windowOf } from './window-of.ts';

export type GridView = { columns: Columns; window: GridWindow; headHeight: number; bodyHeight: number };

/** Layout of the axis. `from` is the first column where not all fit. */
export type GridLayout = {
  columns: (width: number, from: number) => Columns;
  /** Changes when the same width yields other columns. */
  key?: () => string;
  /** Height of the head above the pinned row, in pixels. */
  headHeight: () => number;
};

/** Margin around a revealed cell for its focus ring. */
const margin = 8;
/** Idle time in milliseconds after which rows on both sides are rendered ahead. */
const restMs = 120;
/** Assumed size in documents without layout. */
const assumed = { width: 1280, height: 800 };

/** Last known state of the scroller. */
type Sight = { scroller: HTMLElement | null; width: number; height: number; footHeight: number; from: number };

const scrollToRow = (sight: Sight, rows: GridRows, rowId: string, headHeight: number): void => {
  const row = rows.rowIndex(rowId);
  if (!sight.scroller || row === undefined || row < 0) return;
  const offsets = rows.offsets();
  const [top, bottom] = [offsets.tops[row]!, bottomOf(offsets, row)];
  const room = sight.height - headHeight - sight.footHeight;
  const { scrollTop } = sight.scroller;
  if (top - margin < scrollTop) sight.scroller.scrollTop = top - margin;
  else if (bottom + margin > scrollTop + room) sight.scroller.scrollTop = bottom + margin - room;
};

const scrollToColumn = ({ scroller, width }: Sight, columns: Columns, column: number): void => {
  // A single column is a continuous axis: focus scrolls its position into view.
  if (!scroller || !columns.scrolls || columns.count === 1) return;
  const start = startOf(columns, column);
  const end = start + widthOf(columns, column);
  const at = Math.abs(scroller.scrollLeft);
  const sign = scroller.scrollLeft < 0 ? -1 : 1;
  if (start - columns.headWidth < at) scroller.scrollLeft = sign * (start - columns.headWidth);
  else if (end > at + width) scroller.scrollLeft = sign * (end - width);
};

const scrollToBegin = ({ scroller, width }: Sight, columns: Columns, column: number): void => {
  if (!scroller || !columns.scrolls) return;
  const before = Math.floor((width - columns.headWidth) / widthOf(columns, columns.firstColumn) / 3);
  const start = startOf(columns, Math.max(columns.firstColumn, column - before)) - columns.headWidth;
  scroller.scrollLeft = getComputedStyle(scroller).direction === 'rtl' ? -start : start;
};

const isSameView = (a: GridView | null, b: GridView): boolean =>
  a !== null &&
  a.columns === b.columns &&
  a.headHeight === b.headHeight &&
  a.bodyHeight === b.bodyHeight &&
  sameWindow(a.window, b.window);

/** Last scroll direction; `rest` some time after the last movement. */
const createDrift = (rested: () => void) => {
  let lastTop = 0;
  let drift: Drift = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  return {
    of: (scrollTop: number): Drift => {
      if (scrollTop !== lastTop) drift = scrollTop > lastTop ? 'down' : 'up';
      lastTop = scrollTop;
      if (drift === 'rest') return drift;
      clearTimeout(resting);
      resting = setTimeout(() => {
        drift = 'rest';
        rested();
      }, restMs);
      return drift;
    },
    stop: () => clearTimeout(resting),
  };
};

/** Calls `measure` on resize and `update` on scroll or row changes; returns the remover. */
const follow = (scroller: HTMLElement, rows: GridRows, measure: () => void, update: () => void): (() => void) => {
  const resized = new ResizeObserver(measure);
  resized.observe(scroller);
  scroller.addEventListener('scroll', update, { passive: true });
  const forget = rows.subscribe(update);
  return () => {
    resized.disconnect();
    scroller.removeEventListener('scroll', update);
    forget();
  };
};

/** Tracks the visible part of the grid: scroll position, size and row heights. */
export const createViewport = (rows: GridRows, layout: GridLayout) => {
  const sight: Sight = { scroller: null, width: 0, height: 0, footHeight: 0, from: 0 };
  let columns = layout.columns(0, 0);
  let columnsKey = '';
  let view: GridView | null = null;
  const listeners = new Set<() => void>();
  const headHeight = (): number => layout.headHeight() + rows.pinnedHeight();

  const update = (): void => {
    const { scroller, width, height, footHeight, from } = sight;
    if (!scroller) return;
    const key = `${width} ${rows.columnCount()} ${from} ${layout.key?.() ?? ''}`;
    if (key !== columnsKey) columns = layout.columns(width, from);
    columnsKey = key;
    const [head, offsets] = [headHeight(), rows.offsets()];
    const { scrollTop, scrollLeft } = scroller;
    const seen = { scrollTop, scrollLeft: Math.abs(scrollLeft), width, height: height - head - footHeight };
    const drawn = view?.columns === columns ? view.window : undefined;
    const window = windowOf(seen, offsets, columns, drift.of(scrollTop), drawn);
    const next = { columns, window, headHeight: head, bodyHeight: totalHeight(offsets) };
    if (isSameView(view, next)) return;
    view = next;
    for (const listener of listeners) listener();
  };
  const drift = createDrift(update);

  const measure = (): void => {
    if (!sight.scroller) return;
    sight.width = sight.scroller.clientWidth || assumed.width;
    sight.height = sight.scroller.clientHeight || assumed.height;
    update();
  };

  /** Sets the first column where not all fit. */
  const page = (first: number): void => {
    sight.from = Math.max(0, Math.min(first, rows.columnCount() - columns.count));
    update();
  };

  return {
    attach: (element: HTMLElement): (() => void) => {
      sight.scroller = element;
      const end = follow(element, rows, measure, update);
      measure();
      return () => {
        end();
        drift.stop();
        sight.scroller = null;
      };
    },
    setFoot: (pixels: number): void => {
      sight.footHeight = pixels;
      update();
    },
    update,
    scroller: () => sight.scroller,
    footHeight: () => sight.footHeight,
    /** Scrolls as little as needed to show the cell fully between the sticky parts. */
    reveal: ({ rowId, column }: CellRef): void => {
      const { firstColumn, count } = columns;
      if (column < firstColumn || column >= firstColumn + count)
        page(column < firstColumn ? column : column - count + 1);
      scrollToColumn(sight, columns, column);
      scrollToRow(sight, rows, rowId, headHeight());
      update();
    },
    /** Where columns scroll: starts with this column and some before it in view, or with the first. */
    begin: (column: number): void => {
      scrollToBegin(sight, columns, column);
      update();
    },
    page,
    view: (): GridView | null => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Viewport = ReturnType<typeof createViewport>;
