import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { annealPlan } from './anneal-plan.ts';
import { rotaBreaches, rotaCost } from './check-rota.testing.ts';
import { type FillPlan, type FillProblem, planCost } from './fill-problem.ts';
import { questions } from './fill-questions.testing.ts';
import { fillWork } from './fill-schedule.ts';
import { linePrices } from './line-prices.ts';
import { chanceFrom } from './random.ts';
import { randomRota } from './random-rota.testing.ts';
import { rotaPlan, rotaProblem } from './rota-problem.testing.ts';

/** Everyone's cheapest line by itself, with no regard to what is wanted. */
const aloneTogether = (problem: FillProblem): FillPlan => {
  const prices = linePrices(problem)!;
  return problem.people.map((_person, at) =>
    prices
      .best(
        at,
        problem.cells.map(() => 0),
      )!
      .cells.sort((a, b) => a - b),
  );
};

const plansFrom = (problem: FillProblem, plan: FillPlan, seed: number, movesEach = 500): FillPlan[] =>
  [...annealPlan(problem, plan, chanceFrom(seed), { movesEach, heat: 5 })].flatMap(({ plan: better }) =>
    better ? [better] : [],
  );

/** Eight days of one shift with these seats, and people who prefer to be off where it costs something. */
const problemOf = (
  costs: readonly (readonly number[])[],
  rules: Partial<NonNullable<FillProblem['people'][number]['line']>>,
  seats: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 1],
): FillProblem => {
  const line = {
    days: seats.map((_, day) => [day]),
    notNext: seats.map(() => []),
    minutes: seats.map(() => 480),
    leastMinutes: 0,
    mostMinutes: 480,
    mostDaysInRow: 8,
    leastDaysInRow: 1,
    leastDaysOffInRow: 1,
    weekends: seats.map(() => null),
    mostWeekends: 0,
    limits: [],
    isWhole: true,
    ...rules,
  };
  return {
    cells: seats.map((count, day) => ({ day, seats: count, underWeight: 100, overWeight: 5 })),
    people: costs.map((own) => ({
      options: own.map((cost, cell) => ({ cell, cost })),
      counts: [],
      rows: [],
      offset: 0,
      line,
    })),
    costOf: (person, cells) => cells.reduce((sum, cell) => sum + costs[person]![cell]!, 0),
    breaks: () => false,
    breaking: () => undefined,
  };
};

describe('annealing', () => {
  it(
    'breaks no rule of a random rota by the check that shares nothing with it, and each plan is cheaper than the one before',
    () => {
      const sizes = fc.record({
        people: fc.integer({ min: 2, max: 12 }),
        weeks: fc.integer({ min: 2, max: 6 }),
        kinds: fc.integer({ min: 1, max: 4 }),
      });
      let gained = 0;
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1_000_000 }), sizes, (seed, size) => {
          const rota = randomRota(seed, size);
          const problem = rotaProblem(rota);
          let cost = rotaCost(rota, rotaPlan(rota, aloneTogether(problem)));
          for (const plan of plansFrom(problem, aloneTogether(problem), seed)) {
            const lines = rotaPlan(rota, plan);
            expect(rotaBreaches(rota, lines)).toEqual([]);
            expect(rotaCost(rota, lines)).toBeLessThan(cost);
            cost = rotaCost(rota, lines);
            gained += 1;
          }
        }),
        runs(12, 200),
      );
      expect(gained).toBeGreaterThan(12);
    },
    patience.timeout * 4,
  );

  it(
    'keeps the rules of labour, of surplus and of hours, which a schedule has',
    () => {
      let gained = 0;
      fc.assert(
        fc.property(questions, ({ question }) => {
          const { problem } = fillWork(question);
          const empty = problem.people.map(() => []);
          for (const plan of plansFrom(problem, empty, question.seed, 300)) {
            for (const [person, cells] of plan.entries()) expect(problem.breaks(person, cells)).toBe(false);
            const taken = plan.flat();
            for (const [cell, { seats }] of problem.cells.entries())
              expect(taken.filter((one) => one === cell).length).toBeLessThanOrEqual(seats);
            expect(planCost(problem, plan)).toBeLessThan(planCost(problem, empty));
            gained += 1;
          }
        }),
        runs(10, 500),
      );
      expect(gained).toBeGreaterThan(0);
    },
    patience.timeout * 4,
  );

  it('swaps a stretch of days that could not be swapped day by day', () => {
    const days = Array.from({ length: 8 }, (_, day) => day);
    // The first person prefers to be off on the days 3 and 4.
    const problem = problemOf([days.map((day) => (day === 3 || day === 4 ? 10 : 0)), days.map(() => 0)], {
      mostMinutes: 480 * 8,
      leastDaysInRow: 2,
      leastDaysOffInRow: 2,
    });
    const plans = plansFrom(problem, [days, []], 1);
    expect(planCost(problem, [days, []])).toBe(20);
    expect(planCost(problem, plans.at(-1)!)).toBe(0);
  });

  it('fills an empty seat by someone who can work only where they give up another day', () => {
    const days = [0, 1, 2, 3, 4, 5, 6, 7];
    const problem = problemOf([days.map(() => 0)], { leastMinutes: 480, mostMinutes: 480 }, [0, 0, 0, 0, 0, 0, 1, 0]);
    expect(planCost(problem, [[1]])).toBe(105);
    expect(plansFrom(problem, [[1]], 1).at(-1)).toEqual([[6]]);
  });

  it('moves an empty seat from one person to the next as often as it takes', () => {
    // Each of 60 people can take the seat of their day or of the day before, and likes the latter a little more.
    const days = Array.from({ length: 61 }, (_, day) => day);
    const chain = problemOf(
      days.slice(1).map((day) => days.map((own) => (own === day ? 1 : 0))),
      {},
      days.map(() => 1),
    );
    const people = chain.people.map((person, at) => ({
      ...person,
      options: person.options.slice(at, at + 2),
      line: {
        ...person.line!,
        days: days.map((day) => (day === at || day === at + 1 ? [day - at] : [])),
        ...{ notNext: [[], []], minutes: [480, 480] },
      },
    }));
    const problem = { ...chain, people };
    const start = people.map((_person, at) => [at + 1]);
    expect(planCost(problem, start)).toBe(160);
    expect(planCost(problem, plansFrom(problem, start, 1, 1500).at(-1)!)).toBe(100);
  });

  it('goes the same way for the same seed', () => {
    const problem = rotaProblem(randomRota(5, { people: 10, weeks: 4, kinds: 3 }));
    const start = aloneTogether(problem);
    expect(plansFrom(problem, start, 3)).toEqual(plansFrom(problem, start, 3));
    expect(plansFrom(problem, start, 3)).not.toEqual(plansFrom(problem, start, 4));
  });

  it('leaves a plan alone in which someone may have two options on a day', () => {
    const problem = rotaProblem(randomRota(5, { people: 4, weeks: 2, kinds: 2 }));
    const [first, ...others] = problem.people;
    const people = [{ ...first!, line: { ...first!.line!, isWhole: false } }, ...others];
    expect([
      ...annealPlan({ ...problem, people }, aloneTogether(problem), chanceFrom(1), { movesEach: 9, heat: 5 }),
    ]).toEqual([]);
  });
});
