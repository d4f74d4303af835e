import type { Columns } from './columns.ts';

/** Half-open stretch of an axis, in its units; for hours, minutes. */
export type Span = { from: number; to: number };

/** An axis without columns on the screen: everything lies in one cell a row, by where it begins and ends. */
export type Scale = { axis: Span; perUnit: number; headWidth: number };

/** As wide as the window leaves it, and never narrower than can be read; then it scrolls. */
export const scaleOf = (width: number, axis: Span, headWidth: number, narrowestUnit: number): Scale => ({
  axis,
  headWidth,
  perUnit: Math.max(narrowestUnit, (width - headWidth - 1) / (axis.to - axis.from)),
});

export const pixelOf = ({ axis, perUnit, headWidth }: Scale, value: number): number =>
  headWidth + (value - axis.from) * perUnit;

export const valueAt = ({ axis, perUnit, headWidth }: Scale, pixel: number): number =>
  axis.from + (pixel - headWidth) / perUnit;

/** The whole axis as the one column that rows are windowed with. */
export const columnsOfScale = (scale: Scale, width: number): Columns => {
  const end = pixelOf(scale, scale.axis.to);
  const { headWidth } = scale;
  return { headWidth, firstColumn: 0, count: 1, edges: [headWidth, end], zoom: 'roomy', scrolls: end > width + 1 };
};

/** Dragged as a whole, or by one end. */
export type Part = 'move' | 'start' | 'end';

/** `length` is where the last span may begin; none is longer. */
export type Steps = { step: number; length: number };

export const snapped = (value: number, step: number): number => Math.round(value / step) * step;

/** The span with its edges moved: on the steps, beginning inside of the axis, never shorter than one step. */
export const reshaped = (span: Span, part: Part, by: number, { step, length }: Steps): Span => {
  const longest = length - step;
  if (part === 'move') {
    const from = Math.min(Math.max(0, snapped(span.from + by, step)), longest);
    return { from, to: from + (span.to - span.from) };
  }
  if (part === 'start') {
    const from = snapped(span.from + by, step);
    return { from: Math.min(Math.max(0, span.to - longest, from), span.to - step, longest), to: span.to };
  }
  const to = snapped(span.to + by, step);
  return { from: span.from, to: Math.min(Math.max(span.from + step, to), span.from + longest) };
};

export type Laid<Item> = { item: Item; span: Span; lane: number };

/** Items of one row where they lie, those that share time one below the other. */
export const laidOut = <Item extends { id: string }>(
  items: readonly Item[],
  spanOf: (item: Item) => Span,
): { laid: Laid<Item>[]; lanes: number } => {
  const ends: number[] = [];
  const laid = items
    .map((item) => ({ item, span: spanOf(item) }))
    .sort((a, b) => a.span.from - b.span.from || (a.item.id < b.item.id ? -1 : 1))
    .map(({ item, span }) => {
      const free = ends.findIndex((end) => end <= span.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = span.to;
      return { item, span, lane };
    });
  return { laid, lanes: Math.max(1, ends.length) };
};

/** The lane in which something lies while it is on its way: its own, else the first that has room for it there. */
export const laneOf = <Item extends { id: string }>(
  laid: readonly Laid<Item>[],
  lanes: number,
  span: Span,
  id?: string,
): number => {
  const own = laid.find(({ item }) => item.id === id);
  if (own) return own.lane;
  const taken = new Set(
    laid.filter((one) => one.span.from < span.to && span.from < one.span.to).map(({ lane }) => lane),
  );
  return Array.from({ length: lanes }, (_, lane) => lane).find((lane) => !taken.has(lane)) ?? 0;
};
