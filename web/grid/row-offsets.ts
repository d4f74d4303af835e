/**
 * Offsets of rows with different heights: `tops[n]` is the top of row n, the last entry the total height. `gaps[n]` is the gap
 * above row n, the last entry the gap below all rows.
 */
export type RowOffsets = { tops: Float64Array; count: number; gaps?: ArrayLike<number> };

export const offsetsOf = (heights: ArrayLike<number>, gaps?: ArrayLike<number>): RowOffsets => {
  const tops = new Float64Array(heights.length + 1);
  tops[0] = gaps?.[0] ?? 0;
  for (let row = 0; row < heights.length; row += 1) tops[row + 1] = tops[row]! + heights[row]! + (gaps?.[row + 1] ?? 0);
  return gaps ? { tops, count: heights.length, gaps } : { tops, count: heights.length };
};

export const totalHeight = (offsets: RowOffsets): number => offsets.tops[offsets.count] ?? 0;

/** Bottom of the row, without the gap below it. */
export const bottomOf = ({ tops, gaps }: RowOffsets, row: number): number => tops[row + 1]! - (gaps?.[row + 1] ?? 0);

/** Row at the pixel; the nearest one outside; -1 when there are none. */
export const rowAt = (offsets: RowOffsets, pixel: number): number => {
  let low = 0;
  let high = offsets.count - 1;
  if (high < 0) return -1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (offsets.tops[middle]! <= pixel) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Whether the pixel is in a gap between rows, where bands are drawn. */
export const isInGap = (offsets: RowOffsets, pixel: number): boolean => {
  if (!offsets.gaps) return false;
  const row = rowAt(offsets, pixel);
  return row < 0 || pixel < offsets.tops[row]! || (pixel >= bottomOf(offsets, row) && pixel < totalHeight(offsets));
};
