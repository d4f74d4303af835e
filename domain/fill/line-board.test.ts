import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { rotaBreaches } from './check-rota.testing.ts';
import { planCost } from './fill-problem.ts';
import { countTaken, lineBoard, lineCost, lineHolds, planOf, putCell } from './line-board.ts';
import { linePrices } from './line-prices.ts';
import { chanceFrom } from './random.ts';
import { randomRota } from './random-rota.testing.ts';
import { rotaPlan, rotaProblem } from './rota-problem.testing.ts';

it(
  'a changed line holds where the check that shares nothing with it finds no breach, and costs what the problem says',
  () => {
    const seen = { holds: 0, breaks: 0 };
    const sizes = fc.record({
      people: fc.constant(3),
      weeks: fc.integer({ min: 2, max: 5 }),
      kinds: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), sizes, (seed, size) => {
        const rota = randomRota(seed, size);
        const problem = rotaProblem(rota);
        const prices = linePrices(problem)!;
        const none = problem.cells.map(() => 0);
        const plan = problem.people.map((_person, at) => prices.best(at, none)!.cells.sort((a, b) => a - b));
        const chance = chanceFrom(seed);
        for (let change = 0; change < 200; change += 1) {
          const board = lineBoard(problem, plan)!;
          const person = chance.below(3);
          const first = chance.below(rota.days);
          const until = Math.min(rota.days, first + 1 + chance.below(4));
          const { optionAt } = board.people[person]!;
          for (let day = first; day < until; day += 1) {
            const own = board.cellsOn[day]!.filter((cell) => optionAt[cell]! >= 0);
            putCell(board, person, day, own[chance.below(own.length + 1)] ?? -1);
          }
          const after = planOf(board);
          const id = rota.people[person]!.id;
          const breaches = rotaBreaches(rota, rotaPlan(rota, after)).filter(({ personId }) => personId === id);
          expect(lineHolds(board, person, first, until)).toBe(breaches.length === 0);
          seen[breaches.length === 0 ? 'holds' : 'breaks'] += 1;
          const [before, now] = [plan[person]!, after[person]!];
          expect(
            lineCost(board, person) -
              problem.people[person]!.options.reduce(
                (sum, { cell, cost }) => sum + (before.includes(cell) ? cost : 0),
                0,
              ),
          ).toBe(problem.costOf(person, now) - problem.costOf(person, before));
        }
      }),
      runs(15, 300),
    );
    expect(Math.min(seen.holds, seen.breaks)).toBeGreaterThan(50);
  },
  patience.timeout * 4,
);

it('is the plan that it was made from, and none where someone has two cells on a day', () => {
  const problem = rotaProblem(randomRota(7, { people: 3, weeks: 2, kinds: 2 }));
  const [{ options }] = problem.people as [(typeof problem.people)[number]];
  const day = (at: number): number => problem.cells[options[at]!.cell]!.day;
  const at = [...options.keys()].find((one) => one > 0 && day(one) === day(one - 1))!;
  const alone = [[options[at]!.cell], [], []];
  expect(planOf(lineBoard(problem, alone)!)).toEqual(alone);
  expect(planCost(problem, planOf(lineBoard(problem, alone)!))).toBe(planCost(problem, alone));
  expect(lineBoard(problem, [[options[at - 1]!.cell, options[at]!.cell], [], []])).toBeUndefined();
});

it('knows the cells with an empty seat after each person that takes one or gives it up', () => {
  const problem = rotaProblem(randomRota(9, { people: 3, weeks: 2, kinds: 2 }));
  const board = lineBoard(problem, [[], [], []])!;
  const chance = chanceFrom(9);
  const seen = { empty: 0, full: 0 };
  for (let change = 0; change < 2000; change += 1) {
    const cell = chance.below(problem.cells.length);
    countTaken(board, cell, board.taken[cell]! > 0 && chance.below(2) === 0 ? -1 : 1);
    const empty = [...problem.cells.keys()].filter((at) => board.taken[at]! < problem.cells[at]!.seats);
    expect([...board.empty.cells].sort((a, b) => a - b)).toEqual(empty);
    seen[empty.includes(cell) ? 'empty' : 'full'] += 1;
  }
  expect(Math.min(seen.empty, seen.full)).toBeGreaterThan(50);
});
