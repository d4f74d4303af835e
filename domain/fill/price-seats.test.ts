import loadHighs from 'highs';
import { expect, it } from 'vitest';
import { rotaBreaches } from './check-rota.testing.ts';
import { lineSearch } from './decide-lines.ts';
import { planCost } from './fill-problem.ts';
import { highsSolver } from './highs-solver.ts';
import { linePrices } from './line-prices.ts';
import { plansBySeatPrices } from './price-seats.ts';
import { chanceFrom } from './random.ts';
import { randomRota } from './random-rota.testing.ts';
import type { Rota, RotaPerson } from './rota.testing.ts';
import { rotaPlan, rotaProblem } from './rota-problem.testing.ts';

const person = (id: string, more: Partial<RotaPerson> = {}): RotaPerson => ({
  ...{ id, mostOf: { D: 3 }, leastMinutes: 0, mostMinutes: 480, mostDaysInRow: 3, leastDaysInRow: 1 },
  ...{ leastDaysOffInRow: 1, mostWeekends: 1, daysOff: [] },
  ...more,
});

/** Three days of one shift, with so many seats on each. */
const rotaOf = (seats: readonly number[], people: RotaPerson[], wishes: Rota['wishes'] = []): Rota => ({
  days: 3,
  kinds: [{ id: 'D', minutes: 480, notBefore: [] }],
  people,
  wishes,
  demands: seats.map((count, day) => ({ day, kindId: 'D', seats: count, underWeight: 100, overWeight: 1 })),
});

const wish = (personId: string, day: number, wants: boolean): Rota['wishes'][number] => ({
  ...{ personId, day, kindId: 'D', wants, weight: 2 },
});

const plansOf = async (rota: Rota, seed = 1) => {
  const problem = rotaProblem(rota);
  const solver = highsSolver(await loadHighs(), () => 30);
  const search = lineSearch({ problem, solver, prices: linePrices(problem)!, kept: (_person, cells) => cells });
  const plans = [...plansBySeatPrices(search, chanceFrom(seed))];
  for (const plan of plans) expect(rotaBreaches(rota, rotaPlan(rota, plan))).toEqual([]);
  return { plans, costs: plans.map((plan) => planCost(problem, plan)) };
};

it('raises what an empty seat is worth until someone gives up a preferred shift for it', async () => {
  // Anna prefers the first day, which is all that Ben can work.
  const people = [person('anna'), person('ben', { daysOff: [1, 2] })];
  const { plans, costs } = await plansOf(rotaOf([1, 1, 0], people, [wish('anna', 0, true)]));
  expect(plans[0]).toEqual([[0], []]);
  expect(costs[0]).toBe(100);
  expect(plans.at(-1)).toEqual([[1], [0]]);
  expect(costs.at(-1)).toBe(2);
});

it('takes first the seats that have more empty than their share for the people left', async () => {
  const { plans } = await plansOf(
    rotaOf(
      [2, 2, 0],
      ['anna', 'ben', 'cleo', 'dirk'].map((id) => person(id)),
    ),
  );
  const days = plans[0]!.map(([day]) => day!);
  expect(days[1]).not.toBe(days[0]);
  expect(days[3]).not.toBe(days[2]);
});

it('leaves no more seats empty than there must be', async () => {
  const { costs } = await plansOf(rotaOf([2, 2, 2], [person('anna'), person('ben')], [wish('ben', 1, false)]));
  expect(costs.at(-1)).toBe(400);
});

it('yields the best plan so far where rounds make it dearer', async () => {
  const { costs } = await plansOf(randomRota(1, { people: 12, weeks: 4, kinds: 3 }));
  expect(costs.length).toBeGreaterThan(5);
  expect(costs).toEqual([...costs].sort((a, b) => b - a));
  expect(costs.at(-1)!).toBeLessThan(costs[0]!);
});

it('fills seats that stay empty while their worth doubles, as it rises further round by round', async () => {
  const { costs } = await plansOf(randomRota(28, { people: 14, weeks: 4, kinds: 3 }));
  const afterDoubling = costs[5]!;
  expect(afterDoubling).toBeGreaterThan(300);
  expect(costs.at(-1)! * 2).toBeLessThan(afterDoubling);
});

it('goes the same way for the same seed', async () => {
  const rota = randomRota(25, { people: 14, weeks: 4, kinds: 3 });
  const { plans } = await plansOf(rota, 3);
  expect((await plansOf(rota, 3)).plans).toEqual(plans);
  expect((await plansOf(rota, 4)).plans).not.toEqual(plans);
});

it('yields nothing where someone has no line', async () => {
  const { plans } = await plansOf(rotaOf([1, 1, 1], [person('anna', { leastMinutes: 4800, mostMinutes: 4800 })]));
  expect(plans).toEqual([]);
});
