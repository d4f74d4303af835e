import loadHighs from 'highs';
import { expect, it } from 'vitest';
import { highsSolver } from './highs-solver.ts';

const model = 'Minimize\ncost: + 2 x + 3 y\nSubject To\nr0: + 1 x + 1 y >= 1\nBinary\nx\ny\nEnd';

it('answers with the value of each decision, and none where none keeps the rules', async () => {
  const { solve } = highsSolver(await loadHighs(), () => 30);
  const solved = solve(model, { nodes: 10, seed: 1 });
  expect(solved).toMatchObject({ isOptimal: true, bound: 2 });
  if (!solved || solved === 'none') throw new Error('no answer');
  expect([solved.valueAt('x'), solved.valueAt('y')]).toEqual([1, 0]);
  expect(solve(model.replace('>= 1', '>= 3'), { nodes: 10, seed: 1 })).toBe('none');
});

it('gives the best answer so far where it may not look through all branches', async () => {
  // Odd weights that no subset halves, which takes many branches to prove.
  const items = Array.from({ length: 40 }, (_, at) => `x${at}`);
  const weights = items.map((name, at) => `+ ${10_007 + ((at * 7919) % 4001)} ${name}`).join(' ');
  const knapsack = `Minimize\ncost: + 1 u\nSubject To\nr0: ${weights} + 1 u >= 240013\nr1: ${weights} - 1 u <= 240013\nBinary\n${items.join('\n')}\nEnd`;
  const solved = highsSolver(await loadHighs(), () => 30).solve(knapsack, { nodes: 1, seed: 1 });
  if (!solved || solved === 'none') throw new Error('no answer');
  expect(solved.isOptimal).toBe(false);
  expect(solved.bound).toBeLessThanOrEqual(solved.valueAt('u'));
  expect(solved.bound).toBeGreaterThanOrEqual(0);
  expect(items.some((name) => solved.valueAt(name) > 0.5)).toBe(true);
});

it('solves a relaxation that grows again from where it was, and says what each row is worth', async () => {
  const relaxation = highsSolver(await loadHighs(), () => 30).relaxation([
    { total: 1, under: null, over: null },
    { total: 2, under: 10, over: 1 },
  ]);
  relaxation.add(5, [0]);
  expect(relaxation.solve()).toMatchObject({ cost: 25, shares: [1] });
  const dearer = relaxation.add(7, [0, 1]);
  expect(relaxation.solve()).toMatchObject({ cost: 17, worths: [-3, 10], shares: [0, 1] });
  relaxation.add(1, [0]);
  expect(relaxation.solve()).toMatchObject({ cost: 17 });
  relaxation.settle(dearer);
  expect(relaxation.solve()).toMatchObject({ cost: 17, shares: [0, 1, 0] });
  relaxation.close();
});

it('counts what is missing of several rows in another one, with a price of its own', async () => {
  const { relaxation } = highsSolver(await loadHighs(), () => 30);
  const costWith = (count: { total: number; under: number; over: number }) => {
    const model = relaxation([
      { total: 2, under: 10, over: 1, underIn: 2 },
      { total: 1, under: 10, over: 1, underIn: 2 },
      count,
    ]);
    const solved = model.solve()!;
    model.close();
    return { cost: solved.cost, worth: solved.worths[2] };
  };
  // Three are missing whatever the model does.
  expect(costWith({ total: 3, under: 50, over: 50 }).cost).toBe(30);
  expect(costWith({ total: 1, under: 0, over: 50 })).toEqual({ cost: 130, worth: -50 });
  expect(costWith({ total: 4, under: 3, over: 0 })).toEqual({ cost: 33, worth: 3 });
});

it('takes dropped columns out of the model, and keeps the numbers of the others', async () => {
  const highs = await loadHighs();
  const deleted: number[][] = [];
  const watched = {
    ...highs,
    infinity: highs.infinity,
    constants: highs.constants,
    createModel: () => {
      const model = highs.createModel();
      const remove = model.deleteCols.bind(model);
      model.deleteCols = (selection) => {
        if (selection.kind === 'set') deleted.push([...selection.indices]);
        return remove(selection);
      };
      return model;
    },
  };
  const relaxation = highsSolver(watched as typeof highs, () => 30).relaxation([
    { total: 1, under: null, over: null },
    { total: 2, under: 10, over: 1 },
  ]);
  const [dear, cheap, other] = [relaxation.add(9, [0, 1]), relaxation.add(5, [0]), relaxation.add(6, [0, 1])];
  expect(relaxation.solve()).toMatchObject({ cost: 16, shares: [0, 0, 1] });
  relaxation.drop(dear);
  relaxation.drop(other);
  expect(relaxation.solve()).toMatchObject({ cost: 25, shares: [0, 1, 0] });
  // Three columns are of the second row: too few and too many.
  expect(deleted).toEqual([[2, 4]]);
  const late = relaxation.add(7, [0, 1]);
  expect(relaxation.solve()).toMatchObject({ cost: 17, shares: [0, 0, 0, 1] });
  relaxation.drop(late);
  relaxation.settle(cheap);
  expect(relaxation.solve()).toMatchObject({ cost: 25 });
  relaxation.close();
});
