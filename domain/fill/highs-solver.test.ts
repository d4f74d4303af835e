import loadHighs from 'highs';
import { expect, it } from 'vitest';
import { highsSolver } from './highs-solver.ts';

const model = 'Minimize\ncost: + 2 x + 3 y\nSubject To\nr0: + 1 x + 1 y >= 1\nBinary\nx\ny\nEnd';

it('answers with the value of each decision, and none where none keeps the rules', async () => {
  const solve = highsSolver(await loadHighs(), () => 30);
  const solved = solve(model, { nodes: 10, seed: 1 });
  expect(solved).toMatchObject({ isOptimal: true });
  if (!solved || solved === 'none') throw new Error('no answer');
  expect([solved.valueAt('x'), solved.valueAt('y')]).toEqual([1, 0]);
  expect(solve(model.replace('>= 1', '>= 3'), { nodes: 10, seed: 1 })).toBe('none');
});

it('takes the zeros of a solver that was stopped before it found anything for no answer', () => {
  // What HiGHS says then: every decision is there, and the cost is no number.
  const stopped = (ObjectiveValue: number) => () => ({
    Status: 'Time limit reached',
    ObjectiveValue,
    Columns: { x: { Primal: 0 }, y: { Primal: 0 } },
    Rows: [],
  });
  const limits = { nodes: 10, seed: 1 };
  expect(highsSolver({ solve: stopped(Number.POSITIVE_INFINITY) }, () => 1)(model, limits)).toBeUndefined();
  expect(highsSolver({ solve: stopped(0) }, () => 1)(model, limits)).toMatchObject({ isOptimal: false });
});
