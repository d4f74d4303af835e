import fc from 'fast-check';
import loadHighs from 'highs';
import { expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { rotaBreaches, rotaCost } from './check-rota.testing.ts';
import { fillModel, planFrom } from './fill-model.ts';
import { planCost } from './fill-problem.ts';
import { highsSolver } from './highs-solver.ts';
import { linePricers } from './price-line.ts';
import { emptyPlan } from './repair-plan.ts';
import type { Rota } from './rota.testing.ts';
import { rotaPlan, rotaProblem } from './rota-problem.testing.ts';
import { lineSpace } from './shortest-line.ts';

const small: fc.Arbitrary<Rota> = fc.record({
  days: fc.constant(6),
  kinds: fc.constant([
    { id: 'D', minutes: 480, notBefore: [] },
    { id: 'N', minutes: 600, notBefore: ['D'] },
  ]),
  people: fc
    .array(
      fc.record({
        mostOf: fc.record({ D: fc.integer({ min: 0, max: 6 }), N: fc.integer({ min: 0, max: 2 }) }),
        leastMinutes: fc.constantFrom(0, 480, 960),
        mostMinutes: fc.constantFrom(1560, 2400),
        mostDaysInRow: fc.integer({ min: 2, max: 4 }),
        leastDaysInRow: fc.integer({ min: 1, max: 2 }),
        leastDaysOffInRow: fc.integer({ min: 1, max: 2 }),
        mostWeekends: fc.integer({ min: 0, max: 1 }),
        daysOff: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 1 }),
      }),
      { minLength: 1, maxLength: 1 },
    )
    .map((people) => people.map((person, index) => ({ id: `p${index}`, ...person }))),
  wishes: fc.array(
    fc.record({
      personId: fc.constant('p0'),
      day: fc.integer({ min: 0, max: 5 }),
      kindId: fc.constantFrom('D', 'N'),
      wants: fc.boolean(),
      weight: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 4 },
  ),
  demands: fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 5 }),
      kindId: fc.constantFrom('D', 'N'),
      seats: fc.integer({ min: 0, max: 1 }),
      underWeight: fc.integer({ min: 5, max: 50 }),
      overWeight: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 8, selector: ({ day, kindId }) => `${day}${kindId}` },
  ),
});

/** Every line of six days, tried one by one. */
const cheapest = (rota: Rota): number | undefined => {
  const choices = [null, 'D', 'N'];
  let best: number | undefined;
  for (let code = 0; code < 3 ** rota.days; code += 1) {
    const line = Array.from({ length: rota.days }, (_, day) => choices[Math.floor(code / 3 ** day) % 3]!);
    const plan = new Map([['p0', line.map((kind) => kind ?? null)]]);
    if (rotaBreaches(rota, plan).length > 0) continue;
    best = Math.min(best ?? Number.POSITIVE_INFINITY, rotaCost(rota, plan));
  }
  return best;
};

it(
  'the model and the pricing of a line find the cheapest plan without a breach, as trying all of them does',
  async () => {
    const { solve } = highsSolver(await loadHighs(), () => 60);
    const isFree = () => true;
    fc.assert(
      fc.property(small, (rota) => {
        const problem = rotaProblem(rota);
        const start = emptyPlan(problem);
        const solved = solve(fillModel(problem, start, isFree, []), { nodes: 10_000, seed: 1 });
        const best = cheapest(rota);
        const [person] = problem.people;
        const prices = person!.options.map(({ cell, cost }) => {
          const { seats, underWeight, overWeight } = problem.cells[cell]!;
          return cost + (seats > 0 ? -underWeight : overWeight!);
        });
        const lineWith = (counts: number) =>
          linePricers(person!.line!, lineSpace(), 1, counts).whole(Int32Array.from(prices));
        const line = lineWith(Number.POSITIVE_INFINITY);
        const priced = line && [line.options.map((option) => person!.options[option]!.cell)];
        expect(priced && planCost(problem, priced)).toBe(best);
        if (priced) expect(rotaBreaches(rota, rotaPlan(rota, priced))).toEqual([]);
        // Limits handled by penalties hold as well; the line may cost more than the optimum, but its bound stays valid.
        const within = lineWith(1);
        expect(within === undefined).toBe(line === undefined);
        if (line && within) {
          expect(within.bound).toBeLessThanOrEqual(line.cost);
          expect(within.cost).toBeGreaterThanOrEqual(line.cost);
          const cells = within.options.map((option) => person!.options[option]!.cell);
          expect(rotaBreaches(rota, rotaPlan(rota, [cells]))).toEqual([]);
          expect(within.options.reduce((sum, option) => sum + prices[option]!, 0)).toBe(within.cost);
        }
        expect(solved === 'none').toBe(best === undefined);
        if (!solved || solved === 'none') return;
        const plan = planFrom(problem, start, isFree, solved.valueAt);
        const lines = rotaPlan(rota, plan);
        expect([rotaBreaches(rota, lines), rotaCost(rota, lines), planCost(problem, plan)]).toEqual([[], best, best]);
      }),
      runs(40, 1000),
    );
  },
  patience.timeout,
);
