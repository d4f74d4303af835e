/** How much a chip can say at the width of its column. */
export type Zoom = 'roomy' | 'full' | 'tight' | 'short' | 'bar';

/** Where the columns lie, in pixels from the start edge of the canvas. */
export type Geometry = {
  nameWidth: number;
  /** The first column that is drawn and how many there are: three of seven on narrow screens. */
  firstColumn: number;
  columns: number;
  /** `edges[n]` is the start of the nth drawn column; the last entry is the end of the canvas. */
  edges: readonly number[];
  zoom: Zoom;
  /** The canvas is wider than the window: it scrolls and columns are virtual. */
  scrolls: boolean;
};

/** The row of dates above everything else. */
export const dayHeadHeight = 52;

const nameWide = 272;
const nameNarrow = 240;
const narrowest = 120;
/** A sign and the coverage beside it, each as wide as a finger wants it. */
const narrowestOfMonth = 50;
/** From here on columns are virtual and may get as narrow as a start time. */
const monthFrom = 14;

const zoomOf = (column: number): Zoom => {
  const chip = column - 8;
  if (chip >= 172) return 'roomy';
  if (chip >= 112) return 'full';
  if (chip >= 84) return 'tight';
  return chip >= 48 ? 'short' : 'bar';
};

const isMonthLike = (days: number): boolean => days > monthFrom;

/** Columns that share what the names leave; under 120 pixels each a week becomes three days. */
export const geometryOf = (width: number, days: number, from = 0): Geometry => {
  const nameWidth = width >= 1321 ? nameWide : nameNarrow;
  const room = Math.max(0, width - nameWidth);
  const month = isMonthLike(days);
  const columns = month || room / days >= narrowest ? days : Math.min(3, days);
  const column = Math.max(room / columns, month ? narrowestOfMonth : 0);
  const edges = Array.from({ length: columns + 1 }, (_, index) => nameWidth + Math.round(index * column));
  const firstColumn = Math.max(0, Math.min(from, days - columns));
  return { nameWidth, firstColumn, columns, edges, zoom: zoomOf(column), scrolls: edges[columns]! > width + 1 };
};

export const canvasWidth = (geometry: Geometry): number => geometry.edges[geometry.columns]!;

export type ColumnRange = { first: number; last: number };

const beyond = 1;
/** Columns come and go several at once, because each time every row is drawn again. */
const block = 4;

/** The columns in sight, as indexes of dates, with one to four more at each side. */
export const visibleColumns = (geometry: Geometry, scrollLeft: number, width: number): ColumnRange => {
  const { firstColumn, columns, edges, nameWidth } = geometry;
  if (!geometry.scrolls) return { first: firstColumn, last: firstColumn + columns - 1 };
  const step = (edges[columns]! - nameWidth) / columns;
  const blockOf = (pixel: number, more: number): number => Math.floor((Math.floor(pixel / step) + more) / block);
  const first = Math.max(0, blockOf(scrollLeft, -beyond) * block);
  const last = Math.min(columns - 1, blockOf(scrollLeft + width - nameWidth, beyond) * block + block - 1);
  return { first, last };
};

/** The date index under a pixel of the canvas; undefined over the names and beyond the end. */
export const columnAt = (geometry: Geometry, pixel: number): number | undefined => {
  if (pixel < geometry.nameWidth) return undefined;
  const after = geometry.edges.findIndex((edge) => edge > pixel);
  return after < 0 ? undefined : geometry.firstColumn + after - 1;
};

export const startOf = (geometry: Geometry, column: number): number =>
  geometry.edges[column - geometry.firstColumn] ?? geometry.nameWidth;

export const widthOf = (geometry: Geometry, first: number, last = first): number =>
  startOf(geometry, last + 1) - startOf(geometry, first);
