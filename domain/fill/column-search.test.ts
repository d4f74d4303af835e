import loadHighs from 'highs';
import { beforeAll, expect, it } from 'vitest';
import { fillBreaches } from './check-fill.ts';
import { rotaBreaches, rotaCost } from './check-rota.testing.ts';
import { columnSearch } from './column-search.ts';
import { exampleCandidate, exampleQuestion, exampleSeat } from './fill-example.testing.ts';
import { type FillPlan, type FillProblem, takenOf } from './fill-problem.ts';
import { fillWork } from './fill-schedule.ts';
import { highsSolver, type Solver } from './highs-solver.ts';
import { chanceFrom } from './random.ts';
import { emptyPlan, seatedPlan } from './repair-plan.ts';
import type { Rota } from './rota.testing.ts';
import { rotaPlan, rotaProblem } from './rota-problem.testing.ts';

let solve: Solver;
beforeAll(async () => {
  solve = highsSolver(await loadHighs(), () => 30);
});

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Seven people over two weeks whose rules reach over days: stretches of work and rest, weekends, shifts that do not follow. */
const ward = (): Rota => {
  const chance = chanceFrom(7);
  const kinds = [
    { id: 'D', minutes: 480, notBefore: [] },
    { id: 'L', minutes: 480, notBefore: ['D'] },
  ];
  const people = range(7).map((index) => ({
    id: `p${index}`,
    mostOf: { D: 14, L: index % 3 === 0 ? 0 : 14 },
    leastMinutes: 0,
    mostMinutes: 480 * 8,
    mostDaysInRow: 5,
    leastDaysInRow: 2,
    leastDaysOffInRow: 2,
    mostWeekends: 1,
    daysOff: [chance.below(14)],
  }));
  const demands = range(14).flatMap((day) =>
    kinds.map(({ id }) => ({ day, kindId: id, seats: 1 + chance.below(2), underWeight: 100, overWeight: 1 })),
  );
  const wishes = people.map(({ id }) => ({ personId: id, day: chance.below(14), kindId: 'D', wants: true, weight: 3 }));
  return { days: 14, kinds, people, wishes, demands };
};

const found = (
  problem: FillProblem,
  start: FillPlan,
  forbids = (_person: number, _cells: readonly number[]) => false,
) => {
  const plans = [...columnSearch({ problem, solve, seed: 1, cuts: [], forbids }, start)];
  return plans.at(-1)!;
};

it('puts a plan together of whole lines that breaks no rule and fills most of what is wanted, the same each time', () => {
  const rota = ward();
  const problem = rotaProblem(rota);
  const plan = found(problem, emptyPlan(problem));
  const lines = rotaPlan(rota, plan);
  expect(rotaBreaches(rota, lines)).toEqual([]);
  expect(rotaCost(rota, lines)).toBeLessThan(rotaCost(rota, rotaPlan(rota, emptyPlan(problem))) / 4);
  expect(found(problem, emptyPlan(problem))).toEqual(plan);
});

it('takes nobody beyond the seats where one too many is never right, and asks the rules about every line', () => {
  const candidates = range(9).map((index) => exampleCandidate(`p${index}`));
  const seats = range(5).flatMap((day) =>
    ['08:00', '15:00'].map((starttime) => {
      const endtime = starttime === '08:00' ? '16:00' : '23:00';
      return exampleSeat({ date: `2026-03-0${day + 2}`, starttime, endtime, seats: 2 });
    }),
  );
  const question = exampleQuestion({ seats, candidates });
  const { problem } = fillWork(question);
  const asked: number[] = [];
  const plan = found(problem, seatedPlan(problem, emptyPlan(problem)), (person, cells) => {
    asked.push(person);
    return problem.breaking(person, cells) !== undefined;
  });
  expect(takenOf(problem, plan).every((taken, cell) => taken <= problem.cells[cell]!.seats)).toBe(true);
  const assignments = plan.flatMap((cells, person) =>
    cells.map((cell) => ({ seatId: seats[cell]!.id, employeeId: candidates[person]!.id })),
  );
  expect(assignments).toHaveLength(20);
  expect(fillBreaches(question, assignments)).toEqual([]);
  expect(new Set(asked).size).toBe(9);
});
