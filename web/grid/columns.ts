/** How much text an item can show at its column's width. */
export type Zoom = 'roomy' | 'full' | 'tight' | 'short' | 'bar';

/** Positions of columns in pixels from the start edge of the canvas. */
export type Columns = {
  /** Width of the row headers, which come first. */
  headWidth: number;
  /** First rendered column and number of columns: three of seven on narrow screens. */
  firstColumn: number;
  count: number;
  /** `edges[n]` is the start of the nth rendered column; the last entry is the end of the canvas. */
  edges: readonly number[];
  zoom: Zoom;
  /** Whether the canvas is wider than the viewport, so that it scrolls and columns are virtual. */
  scrolls: boolean;
};

/** In pixels unless noted. */
type Sizes = {
  head: { wide: number; narrow: number; wideFrom: number };
  /** Below this width only `fewest` columns are rendered. */
  narrowest: number;
  fewest: number;
  /** Above this number all columns are rendered, at least `narrowestOfMany` wide, and scroll. */
  many: number;
  narrowestOfMany: number;
};

const standard: Sizes = {
  head: { wide: 272, narrow: 240, wideFrom: 1321 },
  narrowest: 120,
  fewest: 3,
  many: 14,
  // Room for a sign and a figure of touch size.
  narrowestOfMany: 50,
};

/** Padding of a cell. */
const padding = 8;

const zoomOf = (column: number): Zoom => {
  const item = column - padding;
  if (item >= 172) return 'roomy';
  if (item >= 112) return 'full';
  if (item >= 84) return 'tight';
  return item >= 48 ? 'short' : 'bar';
};

/** Columns that share the width next to the row headers. */
export const columnsOf = (width: number, all: number, from = 0, sizes = standard): Columns => {
  const { head, narrowest, fewest, many, narrowestOfMany } = sizes;
  const headWidth = width >= head.wideFrom ? head.wide : head.narrow;
  const room = Math.max(0, width - headWidth);
  const isMany = all > many;
  const count = isMany || room / all >= narrowest ? all : Math.min(fewest, all);
  // Of many columns, the visible ones are complete at both ends of the scroll range.
  const seen = isMany ? Math.max(1, Math.min(count, Math.floor(room / narrowestOfMany))) : count;
  const column = isMany ? Math.max(room / seen, narrowestOfMany) : room / count;
  const edges = Array.from({ length: count + 1 }, (_, index) => headWidth + Math.round(index * column));
  const firstColumn = Math.max(0, Math.min(from, all - count));
  return { headWidth, firstColumn, count, edges, zoom: zoomOf(column), scrolls: edges[count]! > width + 1 };
};

export const canvasWidth = ({ edges, count }: Columns): number => edges[count]!;

export type ColumnRange = { first: number; last: number };

const beyond = 1;
/** Columns are added and removed in blocks, since each change redraws every row. */
const block = 4;

/** Indexes of visible columns, with one to four more on each side. */
export const visibleColumns = (columns: Columns, scrollLeft: number, width: number): ColumnRange => {
  const { firstColumn, count, edges, headWidth } = columns;
  if (!columns.scrolls) return { first: firstColumn, last: firstColumn + count - 1 };
  const step = (edges[count]! - headWidth) / count;
  const blockOf = (pixel: number, more: number): number => Math.floor((Math.floor(pixel / step) + more) / block);
  const first = Math.max(0, blockOf(scrollLeft, -beyond) * block);
  const last = Math.min(count - 1, blockOf(scrollLeft + width - headWidth, beyond) * block + block - 1);
  return { first, last };
};

/** Index of the column at a pixel of the canvas; undefined over the row headers and past the end. */
export const columnAt = ({ edges, headWidth, firstColumn }: Columns, pixel: number): number | undefined => {
  if (pixel < headWidth) return undefined;
  const after = edges.findIndex((edge) => edge > pixel);
  return after < 0 ? undefined : firstColumn + after - 1;
};

export const startOf = ({ edges, firstColumn, headWidth }: Columns, column: number): number =>
  edges[column - firstColumn] ?? headWidth;

export const widthOf = (columns: Columns, first: number, last = first): number =>
  startOf(columns, last + 1) - startOf(columns, first);
