import { type FillPlan, type FillProblem, planCost } from './fill-problem.ts';
import { type LineBoard, lineBoard, lineCost, lineHolds, planOf, putCell } from './line-board.ts';
import type { Chance } from './random.ts';
import { mendedLine } from './repair-plan.ts';

/** Number of moves tried for each person and day, and the first temperature in tenths of what a move that costs something usually costs. */
export type Annealing = { movesEach: number; heat: number };

/** Two people swap their days from `first` until the day before `until`, or one person takes a cell, or a day off, on `first`. */
type Move = { person: number; other: number; first: number; until: number; cell: number };

// Of a hundred moves, this many change one person's day; the others are swaps.
const aloneOf = 20;
/** A swap goes on for another day three times of four, up to two weeks. */
const longestSwap = 14;
// Moves that take about the time of one simplex iteration.
const movesPerStep = 2000;
// The temperature falls to a tenth in this many levels.
const [levels, cooling] = [46, 95];
const fine = 1024;

/** Values of an exponential distribution with mean 1, in fractions: the temperature times one of them is the rise that is accepted. */
const exponential = Array.from({ length: 4096 }, (_, at) => Math.round(-Math.log((at + 0.5) / 4096) * fine));

/** Work of an annealing of this many people and days, in steps of the solver. */
export const stepsOfSwaps = ({ movesEach }: Annealing, peopleAndDays: number): number =>
  Math.ceil((movesEach * peopleAndDays) / movesPerStep);

const chooseMove = ({ people, days, cellsOn }: LineBoard, chance: Chance, move: Move): void => {
  move.person = chance.below(people.length);
  move.first = chance.below(days);
  move.until = move.first + 1;
  move.other = -1;
  if (people.length === 1 || chance.below(100) < aloneOf) {
    const own = cellsOn[move.first]!;
    move.cell = own[chance.below(own.length + 1)] ?? -1;
    return;
  }
  move.other = chance.below(people.length - 1);
  if (move.other >= move.person) move.other += 1;
  while (move.until < days && move.until - move.first < longestSwap && chance.below(4) > 0) move.until += 1;
};

/** Change in cost with one person more, or fewer, in a cell; infinite where a surplus is forbidden. */
const seatRise = ({ problem, taken }: LineBoard, cell: number, more: 1 | -1): number => {
  if (cell < 0) return 0;
  const { seats, underWeight, overWeight } = problem.cells[cell]!;
  const isOver = taken[cell]! >= seats + (more === 1 ? 0 : 1);
  return more * (isOver ? (overWeight ?? Number.POSITIVE_INFINITY) : -underWeight);
};

/** Cost of the options alone that the move changes; undefined where someone may not take them or nothing changes. */
const optionRise = (board: LineBoard, { person, other, first, until, cell }: Move): number | undefined => {
  const { lines, days, people } = board;
  const own = people[person]!;
  if (other < 0) {
    const before = lines[person * days + first]!;
    if (before === cell || (cell >= 0 && own.optionAt[cell]! < 0)) return undefined;
    return (cell < 0 ? 0 : own.costs[own.optionAt[cell]!]!) - (before < 0 ? 0 : own.costs[own.optionAt[before]!]!);
  }
  const others = people[other]!;
  if (lines[person * days + first] === lines[other * days + first]) return undefined;
  let rise = 0;
  for (let day = first; day < until; day += 1) {
    const [gives, takes] = [lines[person * days + day]!, lines[other * days + day]!];
    if (gives === takes) continue;
    if (gives >= 0) {
      const option = others.optionAt[gives]!;
      if (option < 0) return undefined;
      rise += others.costs[option]! - own.costs[own.optionAt[gives]!]!;
    }
    if (takes >= 0) {
      const option = own.optionAt[takes]!;
      if (option < 0) return undefined;
      rise += own.costs[option]! - others.costs[others.optionAt[takes]!]!;
    }
  }
  return rise;
};

/** Makes the move; of a person alone, `cell` becomes what they had, so that making it again undoes it. */
const make = (board: LineBoard, move: Move): void => {
  const { lines, days } = board;
  const { person, other, first, until } = move;
  if (other < 0) {
    const before = lines[person * days + first]!;
    putCell(board, person, first, move.cell);
    move.cell = before;
    return;
  }
  for (let day = first; day < until; day += 1) {
    const [gives, takes] = [lines[person * days + day]!, lines[other * days + day]!];
    if (gives === takes) continue;
    putCell(board, person, day, takes);
    putCell(board, other, day, gives);
  }
};

/** Makes the move where it keeps the rules and costs at most so much; the change in cost, undefined where it is not made. */
const tried = (board: LineBoard, move: Move, most: number): number | undefined => {
  const { person, other, first, until, cell } = move;
  const options = optionRise(board, move);
  if (options === undefined) return undefined;
  const before = other < 0 ? board.lines[person * board.days + first]! : -1;
  const seats = other < 0 ? seatRise(board, before, -1) + seatRise(board, cell, 1) : 0;
  const { rules } = board.people[person]!;
  const hasMore = rules.endCost !== undefined || rules.rising !== undefined;
  if (seats === Number.POSITIVE_INFINITY || (!hasMore && options + seats > most)) return undefined;
  const cost = lineCost(board, person) + (other < 0 ? 0 : lineCost(board, other));
  const weekends = board.weekends[person]!;
  const weekendsOther = other < 0 ? 0 : board.weekends[other]!;
  make(board, move);
  if (lineHolds(board, person, first, until) && (other < 0 || lineHolds(board, other, first, until))) {
    const rise = lineCost(board, person) + (other < 0 ? 0 : lineCost(board, other)) - cost + seats;
    if (rise <= most) {
      if (before >= 0) board.taken[before]! -= 1;
      if (other < 0 && cell >= 0) board.taken[cell]! += 1;
      return rise;
    }
  }
  make(board, move);
  board.weekends[person] = weekends;
  if (other >= 0) board.weekends[other] = weekendsOther;
  return undefined;
};

// Moves tried to learn what a move usually costs.
const sampled = 20_000;

/** The median rise in cost of the moves that cost something, but less than an empty seat; each is made and undone. */
const usualRise = (board: LineBoard, chance: Chance, move: Move): number => {
  const most = board.problem.cells.reduce(
    (least, { underWeight }) => (underWeight > 0 ? Math.min(least, underWeight) : least),
    2 ** 30,
  );
  const rises: number[] = [];
  for (let at = 0; at < sampled; at += 1) {
    chooseMove(board, chance, move);
    const rise = tried(board, move, most - 1);
    if (rise === undefined) continue;
    if (rise > 0) rises.push(rise);
    tried(board, move, Number.POSITIVE_INFINITY);
  }
  return rises.sort((a, b) => a - b)[Math.floor(rises.length / 2)] ?? 0;
};

/**
 * Simulated annealing: swaps stretches of days between two people and changes single days, within the rules of lines. A rise in cost is
 * accepted the less often the lower the temperature. Yields after each level of temperature, with its work in steps of the solver and
 * a plan where there may be a better one; nothing where lines are not one option a day.
 */
export function* annealPlan(
  problem: FillProblem,
  plan: FillPlan,
  chance: Chance,
  annealing: Annealing,
): Generator<{ plan: FillPlan | undefined; steps: number }, void> {
  const board = lineBoard(problem, plan);
  if (!board) return;
  const move: Move = { person: 0, other: 0, first: 0, until: 0, cell: 0 };
  let temperature = Math.round((usualRise(board, chance, move) * fine * annealing.heat) / 10);
  const size = problem.people.length * board.days;
  const moves = Math.ceil((annealing.movesEach * size) / levels);
  let best = planCost(problem, planOf(board));
  let cost = best;
  let now = plan;
  const lines = board.lines.slice();
  for (let level = 0; level < levels; level += 1) {
    const before = best;
    for (let at = 0; at < moves; at += 1) {
      chooseMove(board, chance, move);
      const most = (temperature * exponential[chance.below(exponential.length)]!) / (fine * fine);
      cost += tried(board, move, most) ?? 0;
      if (cost >= best) continue;
      best = cost;
      lines.set(board.lines);
    }
    temperature = Math.floor((temperature * cooling) / 100);
    if (best < before) now = mended(problem, now, planOf({ ...board, lines }));
    yield { plan: best < before ? now : undefined, steps: stepsOfSwaps(annealing, size) / levels };
  }
}

/** Some rules are in no line; those of lines that stayed the same are kept already. */
const mended = (problem: FillProblem, before: FillPlan, plan: FillPlan): FillPlan =>
  plan.map((cells, person) =>
    cells.join(' ') === before[person]!.join(' ') ? before[person]! : mendedLine(problem, person, cells),
  );
