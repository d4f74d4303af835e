import type { FillPlan, FillProblem } from './fill-problem.ts';
import { type LinePricer, type LinePricers, linePricers } from './price-line.ts';
import { lineSpace } from './shortest-line.ts';

/** The person's best line at these duals, and a lower bound on the reduced cost of all their lines, in fractions of a point. */
type PricedCells = { cells: number[]; bound: number };

/** Pricing in integers: duals are rounded once, so that sums are exact. */
export type LinePrices = {
  /** Fractions per point. */
  scale: number;
  /** Whether every feasible plan consists of such lines. */
  isWhole: boolean;
  /** A dual in fractions, limited to the cost of a surplus person and to that of a missing one, which may be `dearer`. */
  fractions: (worth: number, cell: number, dearer?: number) => number;
  /** How much dearer missing people may be in all, so that sums stay exact. */
  mostDearer: number;
  best: (person: number, worths: readonly number[]) => PricedCells | undefined;
  /** The same for lines that differ from this plan's on these days only; undefined also where the line fits no walk. */
  within: (plan: FillPlan, days: ReadonlySet<number>) => LinePrices['best'];
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

/** Number of days of the longest line. */
export const horizonOf = ({ people }: FillProblem): number =>
  people.reduce((most, { line }) => Math.max(most, line?.days.length ?? 0), 1);

/** Undefined where some person's rules cannot be expressed as a walk over days. */
export const linePrices = (problem: FillProblem): LinePrices | undefined => {
  const space = lineSpace();
  const lines = problem.people.flatMap(({ line }) => line ?? []);
  if (lines.length < problem.people.length) return undefined;
  const room = largestSum / (largestPrice(problem) * horizonOf(problem));
  if (room < 1) return undefined;
  const scale = Math.min(finest, 2 ** Math.floor(Math.log2(room)));
  const pricers: LinePricers[] = lines.map((line) => linePricers(line, space, scale));
  const priced = (person: number, worths: readonly number[], price: LinePricer): PricedCells | undefined => {
    const { options, offset } = problem.people[person]!;
    const prices = new Int32Array(options.length);
    for (const [at, { cell, cost }] of options.entries()) prices[at] = cost * scale - worths[cell]!;
    const line = price(prices);
    return line && { cells: line.options.map((at) => options[at]!.cell), bound: line.bound + offset * scale };
  };
  const pricerWithin = (person: number, cells: readonly number[], days: readonly number[]): LinePricer => {
    const taken = new Set(cells);
    const { options } = problem.people[person]!;
    const onDay = lines[person]!.days.map((own) => own.filter((option) => taken.has(options[option]!.cell)));
    // A walk has one option a day.
    if (onDay.some((own) => own.length > 1)) return () => undefined;
    return pricers[person]!.within({ line: onDay.map(([option]) => option ?? null), days });
  };
  return {
    scale,
    isWhole: lines.every((line) => line.isWhole),
    fractions: (worth, cell, dearer = 0) => {
      const { underWeight, overWeight } = problem.cells[cell]!;
      const least = -(overWeight ?? underWeight);
      return Math.round(Math.min(underWeight + dearer, Math.max(least, worth)) * scale);
    },
    mostDearer: Math.floor(largestSum / (scale * horizonOf(problem))),
    best: (person, worths) => priced(person, worths, pricers[person]!.whole),
    within: (plan, days) => {
      const known = new Map<number, LinePricer>();
      const ordered = [...days].sort((a, b) => a - b);
      return (person, worths) => {
        const price = known.get(person) ?? pricerWithin(person, plan[person]!, ordered);
        known.set(person, price);
        return priced(person, worths, price);
      };
    },
    steps: () => space.places / placesPerStep,
  };
};
