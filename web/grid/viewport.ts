import { type Columns, startOf, widthOf } from './columns.ts';
import { bottomOf, totalHeight } from './row-offsets.ts';
import type { CellRef, GridRows } from './rows.ts';
import { type Drift, type GridWindow, sameWindow, windowOf } from './window-of.ts';

export type GridView = { columns: Columns; window: GridWindow; headHeight: number; bodyHeight: number };

/** How the axis is laid out. `from` is the first column where fewer fit than there are. */
export type GridLayout = {
  columns: (width: number, from: number) => Columns;
  /** Changes when the same width comes to other columns. */
  key?: () => string;
  /** Pixels of the head above the pinned row. */
  headHeight: () => number;
};

/** Left free around a cell that is revealed, so that its focus ring shows. */
const margin = 8;
/** So long after the last movement, in milliseconds, rows on both sides are drawn ahead. */
const restMs = 120;
/** For documents without layout. */
const assumed = { width: 1280, height: 800 };

/** What the scroller said last. */
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
  // A column as wide as this is an axis of its own: the focus brings the place along.
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

/** Which way the rows went last; at rest some time after the last movement. */
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

/** Calls `measure` when the scroller changes its size, `update` when it scrolls or rows change; answers how to end that. */
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

/** What of the grid is in the window: follows the scroller, its size and the heights of rows. */
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

  /** Where fewer columns fit than there are: the first one shown. */
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
    /** Scrolls as little as needed to show the cell whole between the sticky parts. */
    reveal: ({ rowId, column }: CellRef): void => {
      const { firstColumn, count } = columns;
      if (column < firstColumn || column >= firstColumn + count)
        page(column < firstColumn ? column : column - count + 1);
      scrollToColumn(sight, columns, column);
      scrollToRow(sight, rows, rowId, headHeight());
      update();
    },
    /** Where columns scroll: begins with one and some before it in sight, or with the first. */
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
