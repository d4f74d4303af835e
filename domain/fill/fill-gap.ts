import type { FillProgress } from './fill-schedule.ts';
import { points } from './seat-costs.ts';

const whole = 10_000;
// Rounded up to the tenth of a percent that is shown, so that "at most" stays true.
const tenth = 10;

const shareOf = (part: number, all: number): number => Math.ceil((part * whole) / all / tenth) * tenth;

/**
 * Upper bound on a plan's distance from the optimum: a share of the optimum in basis points, a share of the plan's own points where it
 * fills all seats, or what so many filled seats count.
 */
export type FillGap = { share: number } | { saved: number } | { seats: number };

/**
 * Upper bound on a plan's distance from the optimum. Where the bound is too low for a share of it to mean
 * anything, the part of a full plan's points that could be saved, else seats.
 */
export const fillGap = ({
  cost,
  bound,
  filled,
  seats,
}: Pick<FillProgress, 'cost' | 'bound' | 'filled' | 'seats'>): FillGap => {
  if (cost <= bound) return { share: 0 };
  const share = bound > 0 ? shareOf(cost - bound, bound) : null;
  if (share !== null && share <= whole) return { share };
  const saved = filled === seats && cost > 0 ? shareOf(cost - bound, cost) : whole;
  return saved < whole ? { saved } : { seats: Math.ceil((cost - bound) / points.empty) };
};
