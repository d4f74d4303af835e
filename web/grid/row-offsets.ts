/** Where rows of different heights begin: `tops[n]` is the top of row n, the last entry is the height of all. */
export type RowOffsets = { tops: Float64Array; count: number };

export const offsetsOf = (heights: ArrayLike<number>): RowOffsets => {
  const tops = new Float64Array(heights.length + 1);
  for (let row = 0; row < heights.length; row += 1) tops[row + 1] = tops[row]! + heights[row]!;
  return { tops, count: heights.length };
};

export const totalHeight = (offsets: RowOffsets): number => offsets.tops[offsets.count] ?? 0;

/** The row that covers the pixel; the nearest one outside; -1 when there are none. */
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
