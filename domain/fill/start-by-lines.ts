import type { LineSearch } from './decide-lines.ts';
import { cellCost, type FillPlan, type FillProblem } from './fill-problem.ts';

/** What one more, and one fewer, of a cell would change. */
const worthsBeside = ({ cells }: FillProblem, taken: readonly number[], scale: number): number[] =>
  cells.map((cell, at) => (cellCost(cell, taken[at]!) - cellCost(cell, taken[at]! + 1)) * scale);

// After so many rounds almost no one still finds a better line next to the others.
const mostRounds = 4;

/**
 * One person after the other takes the best line next to those of all others, again and again until no one gains by it. Undefined
 * where someone has no line at all.
 */
export const startByLines = (search: LineSearch): FillPlan | undefined => {
  const { problem, prices, pool } = search;
  const plan: (readonly number[])[] = problem.people.map(() => []);
  const taken = problem.cells.map(() => 0);
  for (let round = 0; round < mostRounds; round += 1) {
    let changed = false;
    for (const person of problem.people.keys()) {
      for (const cell of plan[person]!) taken[cell]! -= 1;
      const line = prices.best(person, worthsBeside(problem, taken, prices.scale));
      if (!line) return undefined;
      const cells = search.kept(person, line.cells);
      if (cells.join(' ') !== plan[person]!.join(' ')) changed = true;
      pool.add(person, cells);
      plan[person] = cells;
      for (const cell of cells) taken[cell]! += 1;
    }
    if (!changed) break;
  }
  return plan;
};
