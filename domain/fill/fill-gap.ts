const whole = 10_000;
// Rounded up to what is shown, a tenth of a percent, so that "at most" stays true.
const tenth = 10;

/**
 * How far a plan may lie above the best possible at most, in basis points of that. Null where nothing is known, and where the
 * bound is so low that a share of it says nothing: points below zero are preferences that are met.
 */
export const fillGap = (cost: number, bound: number | null): number | null => {
  if (bound === null) return null;
  if (cost <= bound) return 0;
  if (bound <= 0) return null;
  const gap = Math.ceil(((cost - bound) * whole) / bound / tenth) * tenth;
  return gap <= whole ? gap : null;
};
