import type { LineSearch } from './decide-lines.ts';
import { cellCost, type FillPlan, type FillProblem, planCost, takenOf } from './fill-problem.ts';

/** Rounds of pricing everyone. */
const mostRounds = 8;
/** Factors on the raise of a cell whose seats are still empty, and of one in which none is. */
const [raised, lowered] = [2, 0.8];
// In the first round, a cell with more empty seats than its share for the people left is worth up to this many times the usual.
const mostShare = 3;

/** What a filled seat is worth at first: twice a usual cost of an option, so that few preferences are missed for it. */
const usualWorth = ({ people, cells }: FillProblem): number => {
  const costs = people.flatMap(({ options }) => options.flatMap(({ cost }) => (cost === 0 ? [] : Math.abs(cost))));
  costs.sort((a, b) => a - b);
  const most = cells.reduce((largest, { underWeight }) => Math.max(largest, underWeight), 1);
  return Math.min(most, 2 * (costs[Math.floor(costs.length / 2)] ?? 1));
};

/** What one person more is worth in each cell, in fractions; `peopleLeft` is the share of people without a line yet. */
const seatWorths = (
  { problem, prices }: LineSearch,
  taken: readonly number[],
  raises: readonly number[],
  { usual, peopleLeft }: { usual: number; peopleLeft: number | null },
): number[] =>
  problem.cells.map((cell, at) => {
    const left = cell.seats - taken[at]!;
    if (left <= 0) return prices.fractions(cellCost(cell, taken[at]!) - cellCost(cell, taken[at]! + 1), at);
    const share = peopleLeft === null ? 1 : Math.min(mostShare, left / Math.max(1, cell.seats * peopleLeft));
    return prices.fractions(usual * share + raises[at]!, at);
  });

/** Prices everyone in turn, and gives them their best line next to all others. False where someone has no feasible line. */
const priceInTurn = (
  search: LineSearch,
  plan: (readonly number[])[],
  worthsFor: (taken: readonly number[], peopleLeft: number) => number[],
): boolean => {
  const { problem, prices } = search;
  const taken = takenOf(problem, plan);
  for (const person of problem.people.keys()) {
    for (const cell of plan[person]!) taken[cell]! -= 1;
    const line = prices.best(person, worthsFor(taken, 1 - person / problem.people.length));
    if (!line) return false;
    const cells = search.kept(person, line.cells);
    plan[person] = cells;
    for (const cell of cells) taken[cell]! += 1;
  }
  return true;
};

/** Raises what the seats of empty cells are worth, and lowers it elsewhere; whether no seat is empty. */
const raiseEmpty = ({ cells }: FillProblem, taken: readonly number[], raises: number[], usual: number): boolean => {
  let isCovered = true;
  for (const [at, { seats }] of cells.entries()) {
    const isEmpty = taken[at]! < seats;
    if (isEmpty) isCovered = false;
    raises[at] = isEmpty ? Math.max(usual, raises[at]! * raised) : Math.floor(raises[at]! * lowered);
  }
  return isCovered;
};

/**
 * Plans by prices of seats: each person in turn takes their best line next to those of all others. A filled seat is worth little at first,
 * so that preferences are met, and more after each round in which it stays empty; in a last round all that an empty one costs.
 * Yields the best plan so far after each round; nothing where someone has no feasible line.
 */
export function* plansBySeatPrices(search: LineSearch): Generator<FillPlan, void> {
  const { problem } = search;
  const usual = usualWorth(problem);
  const raises = problem.cells.map(() => 0);
  let plan: (readonly number[])[] = problem.people.map(() => []);
  let best: { plan: FillPlan; cost: number } | undefined;
  for (let round = 0; round < mostRounds; round += 1) {
    if (best && round === mostRounds - 1) {
      plan = [...best.plan];
      for (const [at, { underWeight }] of problem.cells.entries()) raises[at] = underWeight;
    }
    const worthsFor = (taken: readonly number[], peopleLeft: number): number[] =>
      seatWorths(search, taken, raises, { usual, peopleLeft: round === 0 ? peopleLeft : null });
    if (!priceInTurn(search, plan, worthsFor)) return;
    const cost = planCost(problem, plan);
    const isBetter = !best || cost < best.cost;
    if (!best || isBetter) best = { plan: [...plan], cost };
    yield best.plan;
    if (raiseEmpty(problem, takenOf(problem, plan), raises, usual) && !isBetter) return;
  }
}
