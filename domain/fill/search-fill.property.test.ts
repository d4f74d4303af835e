import fc from 'fast-check';
import loadHighs from 'highs';
import { expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { rotaBreaches, rotaCost } from './check-rota.testing.ts';
import { highsSolver, type Solver } from './highs-solver.ts';
import { randomRota } from './random-rota.testing.ts';
import { rotaPlan, rotaProblem } from './rota-problem.testing.ts';
import { searchFill, swapsDays } from './search-fill.ts';

const sizes = fc.record({
  people: fc.integer({ min: 4, max: 9 }),
  weeks: fc.integer({ min: 2, max: 4 }),
  kinds: fc.integer({ min: 1, max: 3 }),
});

it(
  'no plan of a random rota breaks a hard rule by the check that shares nothing with the search, nor costs less than the bound',
  async () => {
    const solver = highsSolver(await loadHighs(), () => 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), sizes, (seed, size) => {
        const rota = randomRota(seed, size);
        const problem = rotaProblem(rota);
        let steps = 0;
        let cost = Number.POSITIVE_INFINITY;
        // With a starting plan, a small rota is first solved as one model, which has its own bound.
        const isGiven = seed % 2 === 1;
        const start = isGiven ? searchFill(problem, undefined, seed, solver).next().value?.plan : undefined;
        for (const step of searchFill(problem, start, seed, solver)) {
          const lines = rotaPlan(rota, step.plan);
          expect(rotaBreaches(rota, lines)).toEqual([]);
          expect(rotaCost(rota, lines)).toBe(step.cost);
          expect(step.cost).toBeLessThanOrEqual(cost);
          if (step.bound !== null) expect(step.bound).toBeLessThanOrEqual(step.cost);
          cost = step.cost;
          steps += 1;
          if (step.isBest || steps >= 100) break;
        }
      }),
      runs(6, 200),
    );
  },
  // All 200 take some minutes.
  patience.timeout * 20,
);

it.each([
  { weeks: 4, kinds: 5, seed: 3 },
  { weeks: 7, kinds: 2, seed: 2 },
])(
  'improves the first plan of $weeks weeks in windows, breaks no rule, and goes the same way for the same seed',
  async ({ weeks, kinds, seed }) => {
    const highs = await loadHighs();
    const rota = randomRota(seed, { people: 12, weeks, kinds });
    const problem = rotaProblem(rota);
    const costs = (search = 0): number[] => {
      const found: number[] = [];
      for (const { plan, cost, round } of searchFill(
        problem,
        undefined,
        4,
        highsSolver(highs, () => 60),
        { hasSwaps: swapsDays(search) },
      )) {
        if (round > (weeks < 7 ? 1 : 2)) break;
        const lines = rotaPlan(rota, plan);
        expect([rotaBreaches(rota, lines), rotaCost(rota, lines)]).toEqual([[], cost]);
        found.push(cost);
      }
      return found;
    };
    const found = costs();
    expect(found.at(-1)!).toBeLessThan(found[0]! / 2);
    expect(costs()).toEqual(found);
    // The second of two parallel searches goes another way also with the same seed: it looks at whole lines first.
    const second = costs(1);
    expect(second).not.toEqual(found);
    expect(costs(1)).toEqual(second);
  },
);

it('yields the first plan once everyone has a line, before they are priced again and combined', async () => {
  const solver = highsSolver(await loadHighs(), () => 60);
  let relaxations = 0;
  const counted: Solver = {
    ...solver,
    relaxation: (rows) => {
      relaxations += 1;
      return solver.relaxation(rows);
    },
  };
  const problem = rotaProblem(randomRota(3, { people: 12, weeks: 4, kinds: 5 }));
  const steps = searchFill(problem, undefined, 4, counted);
  const costs = [steps.next(), steps.next()].map(({ value }) => value!.cost);
  expect(relaxations).toBe(0);
  expect(costs[1]).toBeLessThan(costs[0]!);
});

/** A solver that counts its open models, and the most at once. */
const countedModels = async () => {
  const solver = highsSolver(await loadHighs(), () => 60);
  const models = { open: 0, most: 0, created: 0 };
  const counted: Solver = {
    ...solver,
    relaxation: (rows) => {
      const model = solver.relaxation(rows);
      models.open += 1;
      models.created += 1;
      models.most = Math.max(models.most, models.open);
      const close = (): void => {
        models.open -= 1;
        model.close();
      };
      return { ...model, close };
    },
  };
  return { solver: counted, models };
};

it('improves the first plan by seat prices and swaps before windows have a model', async () => {
  const { solver, models } = await countedModels();
  const problem = rotaProblem(randomRota(3, { people: 12, weeks: 4, kinds: 5 }));
  const costs: number[] = [];
  for (const { cost } of searchFill(problem, undefined, 4, solver)) {
    if (models.created > 0) break;
    costs.push(cost);
  }
  const [, start] = costs;
  expect(costs.at(-1)!).toBeLessThan(start! / 2);
});

it('looks at whole lines of seven weeks between windows, and closes every model when it is stopped', async () => {
  const { solver, models } = await countedModels();
  const problem = rotaProblem(randomRota(2, { people: 12, weeks: 7, kinds: 2 }));
  let bounds = 0;
  for (const { cost, bound } of searchFill(problem, undefined, 4, solver)) {
    if (bound === null) continue;
    expect(bound).toBeLessThanOrEqual(cost);
    bounds += 1;
    // Swaps of days between windows have no model, so the steps until the first window are not known.
    if ((bounds >= 20 && models.most === 2) || bounds === 1000) break;
  }
  expect(models).toMatchObject({ open: 0, most: 2 });
});

it('looks at whole lines of seven weeks first, with no windows before or between, where it swaps no days', async () => {
  const { solver, models } = await countedModels();
  // Tenths, of which sums are not exact.
  const counted = { ...solver, steps: () => solver.steps() / 10 };
  const problem = rotaProblem(randomRota(2, { people: 12, weeks: 7, kinds: 2 }));
  let bounds = 0;
  for (const { bound } of searchFill(problem, undefined, 4, counted, { hasSwaps: false })) {
    if (bound !== null) bounds += 1;
    if (bounds === 60) break;
  }
  expect(models).toEqual({ open: 0, most: 1, created: 1 });
});
