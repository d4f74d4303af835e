import type { FillProblem } from './fill-problem.ts';
import { type LinePricer, linePricer, lineSpace } from './price-line.ts';

/** The person's best line at these duals, and a lower bound on the reduced cost of all their lines, in fractions of a point. */
type PricedCells = { cells: number[]; bound: number };

/** Pricing in integers: duals are rounded once, so that sums are exact. */
export type LinePrices = {
  /** Fractions per point. */
  scale: number;
  /** Whether every feasible plan consists of such lines. */
  isWhole: boolean;
  /** A dual in fractions, limited to the cost of a missing and of a surplus person. */
  fractions: (worth: number, cell: number) => number;
  best: (person: number, worths: readonly number[]) => PricedCells | undefined;
  /** Pricing steps so far, each about as long as a simplex iteration. */
  steps: () => number;
};

// Visited states that take about the time of one simplex iteration.
const placesPerStep = 6000;
// The sum of a line must stay below 2^28.
const largestSum = 2 ** 27;
const finest = 1024;

const largestPrice = ({ cells, people }: FillProblem): number => {
  const options = people.flatMap((person) => person.options.map(({ cost }) => Math.abs(cost)));
  const seats = cells.map(({ underWeight, overWeight }) => Math.max(underWeight, overWeight ?? underWeight));
  return [...options, ...seats].reduce((most, price) => Math.max(most, price), 1) * 2;
};

/** Undefined where some person's rules cannot be expressed as a walk over days. */
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
      const prices = new Int32Array(options.length);
      for (const [at, { cell, cost }] of options.entries()) prices[at] = cost * scale - worths[cell]!;
      const line = pricers[person]!(prices);
      return line && { cells: line.options.map((at) => options[at]!.cell), bound: line.bound + offset * scale };
    },
    steps: () => space.places / placesPerStep,
  };
};
