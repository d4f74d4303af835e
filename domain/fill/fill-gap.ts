import { points } from './seat-costs.ts';

const whole = 10_000;
// Rounded up to the tenth of a percent that is shown, so that "at most" stays true.
const tenth = 10;

/** Upper bound on a plan's distance from the optimum: a share of the optimum in basis points, or what so many filled seats count. */
export type FillGap = { share: number } | { seats: number };

/**
 * Upper bound on a plan's distance from the optimum. Null without a bound. In seats where the bound is too low for a share to mean
 * anything.
 */
export const fillGap = (cost: number, bound: number | null): FillGap | null => {
  if (bound === null) return null;
  if (cost <= bound) return { share: 0 };
  const share = bound > 0 ? Math.ceil(((cost - bound) * whole) / bound / tenth) * tenth : null;
  return share === null || share > whole ? { seats: Math.ceil((cost - bound) / points.empty) } : { share };
};
