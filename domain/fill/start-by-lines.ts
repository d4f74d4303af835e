import type { LineSearch } from './decide-lines.ts';
import { cellCost, type FillPlan, type FillProblem } from './fill-problem.ts';

/** Change in cost with one person more, and with one fewer, in each cell. */
const worthsBeside = ({ cells }: FillProblem, taken: readonly number[], scale: number): number[] =>
  cells.map((cell, at) => (cellCost(cell, taken[at]!) - cellCost(cell, taken[at]! + 1)) * scale);

// Further rounds gain less than a dive does in the same time.
const mostRounds = 2;

/**
 * Coordinate descent: each person in turn takes their best line against all others, until no one improves. Yields the plan after
 * each round; none where someone has no feasible line.
 */
export function* startByLines(search: LineSearch): Generator<FillPlan, void> {
  const { problem, prices, pool } = search;
  const plan: (readonly number[])[] = problem.people.map(() => []);
  const taken = problem.cells.map(() => 0);
  for (let round = 0; round < mostRounds; round += 1) {
    let changed = false;
    for (const person of problem.people.keys()) {
      for (const cell of plan[person]!) taken[cell]! -= 1;
      const line = prices.best(person, worthsBeside(problem, taken, prices.scale));
      if (!line) return;
      const cells = search.kept(person, line.cells);
      if (cells.join(' ') !== plan[person]!.join(' ')) changed = true;
      pool.add(person, cells);
      plan[person] = cells;
      for (const cell of cells) taken[cell]! += 1;
    }
    yield [...plan];
    if (!changed) return;
  }
}
