import { expect, it } from 'vitest';
import type { FillProblem } from './fill-problem.ts';
import { emptyPlan, seatedPlan } from './repair-plan.ts';

it('gives a seat to the cheapest person who may take it, and asks the rules about no one who costs more', () => {
  const asked: number[] = [];
  const costs = [40, 20, 30, 10];
  const problem: FillProblem = {
    cells: [{ day: 0, seats: 1, underWeight: 100, overWeight: null }],
    people: costs.map((cost) => ({ options: [{ cell: 0, cost }], counts: [], rows: [], offset: 0 })),
    costOf: (person, cells) => cells.length * costs[person]!,
    breaks: (person) => {
      asked.push(person);
      return person === 3;
    },
    breaking: () => undefined,
  };
  expect(seatedPlan(problem, emptyPlan(problem))).toEqual([[], [0], [], []]);
  expect(asked).toEqual([3, 1]);
});
