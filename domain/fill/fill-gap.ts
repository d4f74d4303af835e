const whole = 10_000;
// Rounded up to what is shown, a tenth of a percent, so that "at most" stays true.
const tenth = 10;

/** How far a plan may lie above the best possible at most: a share of the best, in basis points, or points. */
export type FillGap = { share: number } | { points: number };

/**
 * How far a plan may lie above the best possible. Null where no bound is known; points where the bound is so low that a share of
 * it says nothing, as below zero, which are preferences that are met.
 */
export const fillGap = (cost: number, bound: number | null): FillGap | null => {
  if (bound === null) return null;
  if (cost <= bound) return { share: 0 };
  const share = bound > 0 ? Math.ceil(((cost - bound) * whole) / bound / tenth) * tenth : null;
  return share === null || share > whole ? { points: cost - bound } : { share };
};
