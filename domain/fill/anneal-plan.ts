import { type FillPlan, type FillProblem, planCost } from './fill-problem.ts';
import { countTaken, type LineBoard, lineBoard, lineCost, lineHolds, planOf, putCell } from './line-board.ts';
import type { Chance } from './random.ts';
import { mendedLine } from './repair-plan.ts';

/** Number of moves tried for each person and day, and the first temperature in tenths of what a move that costs something usually costs. */
export type Annealing = { movesEach: number; heat: number };

/**
 * Two people swap their days from `first` until the day before `until`; or one person takes a cell, or a day off, on `first`, and
 * `alsoCell` on the day `also`, which is -1 where only one day changes.
 */
type Move = {
  person: number;
  other: number;
  first: number;
  until: number;
  cell: number;
  also: number;
  alsoCell: number;
};

// Of a hundred moves, this many change one person's day; the others are swaps.
const aloneOf = 20;
// Where seats are empty, so many of a hundred moves fill one, by a person who gives up another day.
const fillingOf = 30;
// Half of the days given up are at most this far from the empty seat, so that a stretch of work moves by some days.
const nearDays = 7;
const longestSwap = 14;
/** Days of a swap: it goes on for another day three times of four, up to two weeks. */
const swapLengths = Int32Array.from({ length: 1024 }, (_, at) =>
  Math.min(longestSwap, 1 + Math.floor(Math.log((at + 0.5) / 1024) / Math.log(3 / 4))),
);
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

const chooseFilling = ({ problem, days, lines, empty: { cells } }: LineBoard, chance: Chance, move: Move): void => {
  move.other = -1;
  move.cell = cells[chance.below(cells.length)]!;
  move.first = problem.cells[move.cell]!.day;
  const near = move.first + chance.below(2 * nearDays + 1) - nearDays;
  const also = chance.below(2) === 0 ? chance.below(days) : Math.max(0, Math.min(days - 1, near));
  if (also !== move.first && lines[move.person * days + also]! >= 0) move.also = also;
};

const chooseMove = (board: LineBoard, chance: Chance, move: Move): void => {
  const { people, days, cellsOn } = board;
  move.person = chance.below(people.length);
  move.also = -1;
  move.alsoCell = -1;
  if (board.empty.cells.length > 0 && chance.below(100) < fillingOf) {
    chooseFilling(board, chance, move);
    return;
  }
  move.first = chance.below(days);
  move.other = -1;
  if (people.length === 1 || chance.below(100) < aloneOf) {
    const own = cellsOn[move.first]!;
    move.cell = own[chance.below(own.length + 1)] ?? -1;
    return;
  }
  move.other = chance.below(people.length - 1);
  if (move.other >= move.person) move.other += 1;
  move.until = Math.min(days, move.first + swapLengths[chance.below(swapLengths.length)]!);
};

/** Change in cost with one person more, or fewer, in a cell; infinite where a surplus is forbidden. */
const seatRise = ({ problem, taken }: LineBoard, cell: number, more: 1 | -1): number => {
  if (cell < 0) return 0;
  const { seats, underWeight, overWeight } = problem.cells[cell]!;
  const isOver = taken[cell]! >= seats + (more === 1 ? 0 : 1);
  return more * (isOver ? (overWeight ?? Number.POSITIVE_INFINITY) : -underWeight);
};

/** What the person's cell on the day costs, and the cell in place of it, without the seats; undefined where it is not theirs to take. */
const dayRise = ({ lines, days, people }: LineBoard, person: number, day: number, cell: number): number | undefined => {
  const { optionAt, costs } = people[person]!;
  const before = lines[person * days + day]!;
  if (before === cell || (cell >= 0 && optionAt[cell]! < 0)) return undefined;
  return (cell < 0 ? 0 : costs[optionAt[cell]!]!) - (before < 0 ? 0 : costs[optionAt[before]!]!);
};

/** Cost of the options alone that the move changes; undefined where someone may not take them or nothing changes. */
const optionRise = (board: LineBoard, move: Move): number | undefined => {
  const { person, other, first, until, cell, also, alsoCell } = move;
  const { lines, days, people } = board;
  if (other < 0) {
    const rise = dayRise(board, person, first, cell);
    const alsoRise = also < 0 ? 0 : dayRise(board, person, also, alsoCell);
    return rise === undefined || alsoRise === undefined ? undefined : rise + alsoRise;
  }
  const own = people[person]!;
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

/** Makes the move; of a person alone, its cells become what they had, so that making it again undoes it. */
const make = (board: LineBoard, move: Move): void => {
  const { lines, days } = board;
  const { person, other, first, until, also } = move;
  if (other < 0) {
    const before = lines[person * days + first]!;
    putCell(board, person, first, move.cell);
    move.cell = before;
    if (also < 0) return;
    const alsoBefore = lines[person * days + also]!;
    putCell(board, person, also, move.alsoCell);
    move.alsoCell = alsoBefore;
    return;
  }
  for (let day = first; day < until; day += 1) {
    const [gives, takes] = [lines[person * days + day]!, lines[other * days + day]!];
    if (gives === takes) continue;
    putCell(board, person, day, takes);
    putCell(board, other, day, gives);
  }
};

/** Change in cost of the seats that a person alone takes and gives up. */
const seatsRise = (board: LineBoard, { person, first, cell, also, alsoCell }: Move): number => {
  const base = person * board.days;
  const rise = seatRise(board, board.lines[base + first]!, -1) + seatRise(board, cell, 1);
  return also < 0 ? rise : rise + seatRise(board, board.lines[base + also]!, -1) + seatRise(board, alsoCell, 1);
};

/** Makes the move where it keeps the rules and costs at most so much; the change in cost, undefined where it is not made. */
const tried = (board: LineBoard, move: Move, most: number): number | undefined => {
  const { person, other, cell, also, alsoCell } = move;
  const options = optionRise(board, move);
  if (options === undefined) return undefined;
  const isAlone = other < 0;
  const first = also < 0 ? move.first : Math.min(move.first, also);
  const until = isAlone ? Math.max(move.first, also) + 1 : move.until;
  const seats = isAlone ? seatsRise(board, move) : 0;
  const { rules } = board.people[person]!;
  const hasMore = rules.endCost !== undefined || rules.rising !== undefined;
  if (seats === Number.POSITIVE_INFINITY || (!hasMore && options + seats > most)) return undefined;
  const cost = lineCost(board, person) + (isAlone ? 0 : lineCost(board, other));
  const weekends = board.weekends[person]!;
  const weekendsOther = isAlone ? 0 : board.weekends[other]!;
  make(board, move);
  if (lineHolds(board, person, first, until) && (isAlone || lineHolds(board, other, first, until))) {
    const rise = lineCost(board, person) + (isAlone ? 0 : lineCost(board, other)) - cost + seats;
    if (rise <= most) {
      if (isAlone) {
        countTaken(board, move.cell, -1);
        countTaken(board, cell, 1);
        if (also >= 0) {
          countTaken(board, move.alsoCell, -1);
          countTaken(board, alsoCell, 1);
        }
      }
      return rise;
    }
  }
  make(board, move);
  board.weekends[person] = weekends;
  if (!isAlone) board.weekends[other] = weekendsOther;
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
 * Simulated annealing: swaps stretches of days between two people, changes single days, and gives a person an empty seat in place of
 * another day, within the rules of lines. A rise in cost is
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
  const move: Move = { person: 0, other: 0, first: 0, until: 0, cell: 0, also: -1, alsoCell: -1 };
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
