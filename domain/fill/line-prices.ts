import type { FillProblem } from './fill-problem.ts';
import { type LinePricer, linePricer, lineSpace } from './price-line.ts';

/**
 * The best cells of a person when each cell is worth so much, and what no cells of theirs cost less than beyond that, in
 * fractions of a point.
 */
type PricedCells = { cells: number[]; bound: number };

/** Lines priced in whole numbers: worths are rounded once, so that what is summed of them is exact. */
export type LinePrices = {
  /** So many fractions are one point. */
  scale: number;
  /** Whether no plan is beyond lines. */
  isWhole: boolean;
  /** A worth in fractions, no more than an empty seat and no less than a double one costs. */
  fractions: (worth: number, cell: number) => number;
  best: (person: number, worths: readonly number[]) => PricedCells | undefined;
  /** Steps of pricing so far, each about as long as one of the solver. */
  steps: () => number;
};

// So many places take about the time of a step of the solver.
const placesPerStep = 6000;
// A line's sum has to stay below 2^28.
const largestSum = 2 ** 27;
const finest = 1024;

const largestPrice = ({ cells, people }: FillProblem): number => {
  const options = people.flatMap((person) => person.options.map(({ cost }) => Math.abs(cost)));
  const seats = cells.map(({ underWeight, overWeight }) => Math.max(underWeight, overWeight ?? underWeight));
  return [...options, ...seats].reduce((most, one) => Math.max(most, one), 1) * 2;
};

/** Undefined where the rules of some person are not said as a walk over days. */
export const linePrices = (problem: FillProblem): LinePrices | undefined => {
  const space = lineSpace();
  const lines = problem.people.flatMap(({ line }) => line ?? []);
  if (lines.length < problem.people.length) return undefined;
  const days = lines.reduce((most, line) => Math.max(most, line.days.length), 1);
  const room = largestSum / (largestPrice(problem) * days);
  if (room < 1) return undefined;
  const scale = Math.min(finest, 2 ** Math.floor(Math.log2(room)));
  const pricers: LinePricer[] = lines.map((line) => linePricer(line, space, scale));
  return {
    scale,
    isWhole: lines.every((line) => line.isWhole),
    fractions: (worth, cell) => {
      const { underWeight, overWeight } = problem.cells[cell]!;
      const least = -(overWeight ?? underWeight);
      return Math.round(Math.min(underWeight, Math.max(least, worth)) * scale);
    },
    best: (person, worths) => {
      const { options, offset } = problem.people[person]!;
      const line = pricers[person]!(Int32Array.from(options, ({ cell, cost }) => cost * scale - worths[cell]!));
      return line && { cells: line.options.map((at) => options[at]!.cell), bound: line.bound + offset * scale };
    },
    steps: () => space.places / placesPerStep,
  };
};
