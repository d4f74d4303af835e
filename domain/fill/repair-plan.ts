import { type FillPlan, type FillProblem, takenOf } from './fill-problem.ts';

/** Removes the most expensive cell of each broken rule from a person's line until no rule is broken. */
export const mendedLine = (problem: FillProblem, person: number, cells: readonly number[]): readonly number[] => {
  let left = cells;
  for (let broken = problem.breaking(person, left); broken; broken = problem.breaking(person, left)) {
    const costWithout = (cell: number): number =>
      problem.costOf(
        person,
        left.filter((seat) => seat !== cell),
      ) + problem.cells[cell]!.underWeight;
    const [dearest] = [...broken].sort((a, b) => costWithout(a) - costWithout(b));
    left = left.filter((cell) => cell !== dearest);
  }
  return left;
};

/** Repairs the line of every person. */
export const mendedPlan = (problem: FillProblem, plan: FillPlan): FillPlan =>
  plan.map((cells, person) => mendedLine(problem, person, cells));

/** Greedily gives each empty seat to the cheapest eligible person, seats with the fewest candidates first. */
export const seatedPlan = (problem: FillProblem, plan: FillPlan): FillPlan => {
  const next = plan.map((cells) => [...cells]);
  const takers = problem.cells.map((): number[] => []);
  for (const [person, { options }] of problem.people.entries())
    for (const { cell } of options) takers[cell]!.push(person);
  const taken = takenOf(problem, plan);
  const order = [...problem.cells.keys()].sort((a, b) => takers[a]!.length - takers[b]!.length || a - b);
  for (const cell of order)
    while (taken[cell]! < problem.cells[cell]!.seats) {
      const person = cheapest(problem, next, takers[cell]!, cell);
      if (person === undefined) break;
      next[person] = [...next[person]!, cell].sort((a, b) => a - b);
      taken[cell]! += 1;
    }
  return next;
};

/** The person for whom the cell costs least, among those who may take it as well. Rules are asked last: they take longest. */
const cheapest = (
  problem: FillProblem,
  plan: readonly (readonly number[])[],
  people: readonly number[],
  cell: number,
): number | undefined =>
  people
    .flatMap((person) => {
      const cells = plan[person]!;
      if (cells.includes(cell)) return [];
      const cost = problem.costOf(person, [...cells, cell]) - problem.costOf(person, cells);
      return cost < problem.cells[cell]!.underWeight ? [{ person, cost }] : [];
    })
    .sort((a, b) => a.cost - b.cost)
    .find(({ person }) => !problem.breaks(person, [...plan[person]!, cell]))?.person;

/** The plan in which no one takes anything. */
export const emptyPlan = ({ people }: FillProblem): FillPlan => people.map(() => []);
