import type { Columns } from './columns.ts';

/** Half-open range of an axis in its units, such as minutes. */
export type Span = { from: number; to: number };

/** A continuous axis: each row is one cell, and items are placed by start and end. */
export type Scale = { axis: Span; perUnit: number; headWidth: number };

/** Fits the viewport down to a readable minimum; below it the axis scrolls. */
export const scaleOf = (width: number, axis: Span, headWidth: number, narrowestUnit: number): Scale => ({
  axis,
  headWidth,
  perUnit: Math.max(narrowestUnit, (width - headWidth - 1) / (axis.to - axis.from)),
});

export const pixelOf = ({ axis, perUnit, headWidth }: Scale, value: number): number =>
  headWidth + (value - axis.from) * perUnit;

export const valueAt = ({ axis, perUnit, headWidth }: Scale, pixel: number): number =>
  axis.from + (pixel - headWidth) / perUnit;

/** The entire axis as a single column, for windowing of rows. */
export const columnsOfScale = (scale: Scale, width: number): Columns => {
  const end = pixelOf(scale, scale.axis.to);
  const { headWidth } = scale;
  return { headWidth, firstColumn: 0, count: 1, edges: [headWidth, end], zoom: 'roomy', scrolls: end > width + 1 };
};

/** Which part is dragged: the item or one end. */
export type Part = 'move' | 'start' | 'end';

/** Step size, and `length`: the latest start and the longest span. */
export type Steps = { step: number; length: number };

export const snapped = (value: number, step: number): number => Math.round(value / step) * step;

/** Moves edges of a span: snapped to steps, starting within the axis, at least one step long. */
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

/** Assigns lanes to the items of one row; overlapping items stack. */
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

/** Lane of a dragged item: its own, else the first free lane there. */
export const laneOf = <Item extends { id: string }>(
  laid: readonly Laid<Item>[],
  lanes: number,
  span: Span,
  id?: string,
): number => {
  const own = laid.find(({ item }) => item.id === id);
  if (own) return own.lane;
  const taken = new Set(
    laid.filter((block) => block.span.from < span.to && span.from < block.span.to).map(({ lane }) => lane),
  );
  return Array.from({ length: lanes }, (_, lane) => lane).find((lane) => !taken.has(lane)) ?? 0;
};
