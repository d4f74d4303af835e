import type { BoardStore } from './board-store.ts';
import type { CellRef } from './board-ui.ts';
import { dayHeadHeight, type Geometry, geometryOf, startOf, widthOf } from './drag/geometry.ts';
import { totalHeight } from './rows/row-offsets.ts';
import { openRowId } from './shift-index.ts';
import { type BoardWindow, type Drift, sameWindow, windowOf } from './window-of.ts';

export type BoardView = { geometry: Geometry; window: BoardWindow; headHeight: number; bodyHeight: number };

/** Left free around a cell that is brought into sight, so that its focus ring shows. */
const margin = 8;
/** So long after the last movement, in milliseconds, the rows of both sides are drawn ahead: the next movement finds them there. */
const restMs = 120;
/** For documents without layout. */
const assumed = { width: 1280, height: 800 };

/** What of the board is in the window: follows the scroller, its size and the heights of rows. */
export const createViewport = (store: BoardStore) => {
  let scroller: HTMLElement | null = null;
  let footHeight = 0;
  let width = 0;
  let height = 0;
  let from = 0;
  let lastTop = 0;
  let drift: Drift = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let geometry = geometryOf(0, 0);
  let geometryKey = '';
  let view: BoardView | null = null;
  const listeners = new Set<() => void>();

  const headHeight = (): number => dayHeadHeight + store.view(openRowId).height;

  const update = (): void => {
    if (!scroller) return;
    const days = store.days().length;
    const key = `${width} ${days} ${from}`;
    if (key !== geometryKey) {
      geometryKey = key;
      geometry = geometryOf(width, days, from);
    }
    const offsets = store.offsets();
    const head = headHeight();
    const { scrollTop, scrollLeft } = scroller;
    const sight = { scrollTop, scrollLeft: Math.abs(scrollLeft), width, height: height - head - footHeight };
    if (scrollTop !== lastTop) drift = scrollTop > lastTop ? 'down' : 'up';
    lastTop = scrollTop;
    if (drift !== 'rest') restSoon();
    const window = windowOf(sight, offsets, geometry, drift, view?.geometry === geometry ? view.window : undefined);
    const bodyHeight = totalHeight(offsets);
    if (
      view &&
      view.geometry === geometry &&
      view.headHeight === head &&
      view.bodyHeight === bodyHeight &&
      sameWindow(view.window, window)
    )
      return;
    view = { geometry, window, headHeight: head, bodyHeight };
    for (const listener of listeners) listener();
  };

  const restSoon = (): void => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      drift = 'rest';
      update();
    }, restMs);
  };

  const measure = (): void => {
    if (!scroller) return;
    width = scroller.clientWidth || assumed.width;
    height = scroller.clientHeight || assumed.height;
    update();
  };

  /** Scrolls as little as needed to show the cell whole between the sticky parts. */
  const reveal = ({ rowId, column }: CellRef): void => {
    if (!scroller) return;
    showColumn(column);
    const row = store.rowIndex(rowId);
    if (row !== undefined && row >= 0) {
      const { tops } = store.offsets();
      const room = height - headHeight() - footHeight;
      const { scrollTop } = scroller;
      if (tops[row]! - margin < scrollTop) scroller.scrollTop = tops[row]! - margin;
      else if (tops[row + 1]! + margin > scrollTop + room) scroller.scrollTop = tops[row + 1]! + margin - room;
    }
    update();
  };

  const showColumn = (column: number): void => {
    if (!scroller) return;
    const { firstColumn, columns, nameWidth, scrolls } = geometry;
    if (column < firstColumn || column >= firstColumn + columns)
      page(column < firstColumn ? column : column - columns + 1);
    if (!scrolls) return;
    const start = startOf(geometry, column);
    const end = start + widthOf(geometry, column);
    const at = Math.abs(scroller.scrollLeft);
    const sign = scroller.scrollLeft < 0 ? -1 : 1;
    if (start - nameWidth < at) scroller.scrollLeft = sign * (start - nameWidth);
    else if (end > at + width) scroller.scrollLeft = sign * (end - width);
  };

  /** Where dates scroll: begins with a date and some before it in sight, or with the first. */
  const begin = (column: number): void => {
    if (!scroller || !geometry.scrolls) return;
    const { nameWidth } = geometry;
    const before = (width - nameWidth) / 3;
    const start = column < 0 ? 0 : Math.max(0, startOf(geometry, column) - nameWidth - before);
    scroller.scrollLeft = getComputedStyle(scroller).direction === 'rtl' ? -start : start;
    update();
  };

  /** Where fewer dates fit than there are: the first one shown. */
  const page = (first: number): void => {
    from = Math.max(0, Math.min(first, store.days().length - geometry.columns));
    update();
  };

  return {
    attach: (element: HTMLElement): (() => void) => {
      scroller = element;
      const resized = new ResizeObserver(measure);
      resized.observe(element);
      element.addEventListener('scroll', update, { passive: true });
      const forget = store.subscribe(update);
      measure();
      return () => {
        resized.disconnect();
        element.removeEventListener('scroll', update);
        forget();
        clearTimeout(resting);
        scroller = null;
      };
    },
    setFoot: (pixels: number): void => {
      footHeight = pixels;
      update();
    },
    scroller: () => scroller,
    headHeight,
    footHeight: () => footHeight,
    reveal,
    begin,
    page,
    view: (): BoardView | null => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Sight = ReturnType<typeof createViewport>;
