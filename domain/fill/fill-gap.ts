const whole = 10_000;
// Rounded up to the tenth of a percent that is shown, so that "at most" stays true.
const tenth = 10;

/** Upper bound on a plan's distance from the optimum: a share of the optimum in basis points, or points. */
export type FillGap = { share: number } | { points: number };

/**
 * Upper bound on a plan's distance from the optimum. Null without a bound. In points where the bound is too low for a share to
 * mean anything, such as below zero (met preferences).
 */
export const fillGap = (cost: number, bound: number | null): FillGap | null => {
  if (bound === null) return null;
  if (cost <= bound) return { share: 0 };
  const share = bound > 0 ? Math.ceil(((cost - bound) * whole) / bound / tenth) * tenth : null;
  return share === null || share > whole ? { points: cost - bound } : { share };
};
