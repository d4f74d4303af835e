import type { LineSearch } from './decide-lines.ts';
import { cellCost, type FillPlan, type FillProblem, planCost, takenOf } from './fill-problem.ts';
import type { Chance } from './random.ts';

/** Most rounds in which everyone is priced, while what empty seats are worth doubles, and while it rises by the same each time. */
const mostRounds = { doubling: 5, steady: 20 };
/** In doubling rounds, factors on the raise of a cell whose seats are still empty, and of one in which none is. */
const [raised, lowered] = [2, 0.8];
/** In steady rounds, the rise and the width of what is added to each worth at random, both as shares of the usual worth. */
const [rise, width] = [0.25, 0.25];
// In the first round, a cell with more empty seats than its share for the people left is worth up to this many times the usual.
const mostShare = 3;
const fine = 1024;

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
  { usual, peopleLeft, more }: { usual: number; peopleLeft: number | null; more: () => number },
): number[] =>
  problem.cells.map((cell, at) => {
    const left = cell.seats - taken[at]!;
    if (left <= 0) return prices.fractions(cellCost(cell, taken[at]!) - cellCost(cell, taken[at]! + 1) + more(), at);
    const share = peopleLeft === null ? 1 : Math.min(mostShare, left / Math.max(1, cell.seats * peopleLeft));
    return prices.fractions(usual * share + raises[at]! + more(), at);
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

/** A plan by seat prices that changes with each round, the best one so far, and what seats of each cell are worth above the usual. */
type Priced = {
  search: LineSearch;
  usual: number;
  raises: number[];
  plan: (readonly number[])[];
  best: { plan: FillPlan; cost: number } | undefined;
};

const hasEmpty = ({ cells }: FillProblem, taken: readonly number[], cell: number): boolean =>
  taken[cell]! < cells[cell]!.seats;

/** Prices everyone in turn once, at what seats are worth now; false where someone has no feasible line. */
const priceRound = (priced: Priced, { isFirst, more }: { isFirst: boolean; more: () => number }): boolean => {
  const { search, usual, raises, plan } = priced;
  const worthsFor = (taken: readonly number[], left: number): number[] =>
    seatWorths(search, taken, raises, { usual, peopleLeft: isFirst ? left : null, more });
  if (!priceInTurn(search, plan, worthsFor)) return false;
  const cost = planCost(search.problem, plan);
  if (!priced.best || cost < priced.best.cost) priced.best = { plan: [...plan], cost };
  return true;
};

/** Changes the raise of each cell, otherwise where a seat of it is empty than where all are taken. */
const changeRaises = (
  { search: { problem }, raises, plan }: Priced,
  to: { empty: (raise: number) => number; full: (raise: number) => number },
): void => {
  const taken = takenOf(problem, plan);
  for (const [cell, raise] of raises.entries())
    raises[cell] = hasEmpty(problem, taken, cell) ? to.empty(raise) : to.full(raise);
};

const isFull = ({ search: { problem } }: Priced, plan: FillPlan): boolean => {
  const taken = takenOf(problem, plan);
  return !problem.cells.some((_cell, cell) => hasEmpty(problem, taken, cell));
};

const none = (): number => 0;

/** Rounds in which what an empty seat is worth doubles, and falls elsewhere, until no seat is empty and the cost falls no further. */
function* doublingRounds(priced: Priced): Generator<FillPlan, void> {
  for (let at = 0; at < mostRounds.doubling; at += 1) {
    const before = priced.best?.cost;
    if (!priceRound(priced, { isFirst: at === 0, more: none })) return;
    yield priced.best!.plan;
    if (isFull(priced, priced.plan) && priced.best!.cost === before) return;
    changeRaises(priced, {
      empty: (raise) => Math.max(priced.usual, raise * raised),
      full: (raise) => Math.floor(raise * lowered),
    });
  }
}

/**
 * Rounds from the best plan in which the worth of each empty seat rises a little, and never falls: seats that stay empty again and again
 * become worth more than those that are easy to fill (breakout local search). What is added at random makes people change between lines
 * that are worth nearly the same. There are few of them: windows gain more in the time once most seats are filled.
 */
function* steadyRounds(priced: Priced, chance: Chance): Generator<FillPlan, void> {
  const { usual } = priced;
  const more = (): number => (chance.below(fine) / fine - 0.5) * usual * width;
  priced.raises.fill(0);
  priced.plan = [...priced.best!.plan];
  for (let at = 0; at < mostRounds.steady; at += 1) {
    if (!priceRound(priced, { isFirst: false, more })) return;
    yield priced.best!.plan;
    if (isFull(priced, priced.plan)) return;
    changeRaises(priced, { empty: (raise) => raise + usual * rise, full: (raise) => raise });
  }
}

/** A round from the best plan in which an empty seat is worth all that it costs. */
function* fullRound(priced: Priced): Generator<FillPlan, void> {
  for (const [cell, { underWeight }] of priced.search.problem.cells.entries()) priced.raises[cell] = underWeight;
  priced.plan = [...priced.best!.plan];
  if (priceRound(priced, { isFirst: false, more: none })) yield priced.best!.plan;
}

/**
 * Plans by prices of seats: each person in turn takes their best line next to those of all others. A filled seat is worth little at first,
 * so that preferences are met, and more after each round in which it stays empty. Yields the best plan so far after each round; nothing
 * where someone has no feasible line.
 */
export function* plansBySeatPrices(search: LineSearch, chance: Chance): Generator<FillPlan, void> {
  const { cells, people } = search.problem;
  const priced: Priced = {
    search,
    usual: usualWorth(search.problem),
    raises: cells.map(() => 0),
    plan: people.map(() => []),
    best: undefined,
  };
  yield* doublingRounds(priced);
  if (!priced.best) return;
  yield* fullRound(priced);
  if (isFull(priced, priced.best.plan)) return;
  yield* steadyRounds(priced, chance);
  yield* fullRound(priced);
}
