import { type FillPlan, type FillProblem, takenOf } from './fill-problem.ts';
import type { LineRules } from './line-walk.ts';

type BoardPerson = {
  rules: LineRules;
  /** The option of each cell; -1 where the person may not take it. */
  optionAt: Int32Array;
  costs: Int32Array;
  minutes: Int32Array;
  /** By option and place among the cells of the next day: 1 where that cell may not follow. */
  forbidden: Uint8Array;
  /** The limits that count an option, as bits. */
  limited: Int32Array;
  isRising: Uint8Array;
  weekendDays: readonly number[];
};

/** A plan as one cell per person and day, which is changed in place, with what the rules count of each line. */
export type LineBoard = {
  problem: FillProblem;
  days: number;
  cellsOn: readonly (readonly number[])[];
  people: readonly BoardPerson[];
  /** Place of each cell among those of its day, and the most cells of a day. */
  places: Int32Array;
  widest: number;
  /** The cell by person and day; -1 for a day off. */
  lines: Int32Array;
  taken: Int32Array;
  /** Cells with an empty seat, and the place of each there; -1 where all are taken. */
  empty: { cells: number[]; places: Int32Array };
  /** By person: cost of the options, minutes, options whose cost rises, weekends; by person and limit, options that it counts. */
  costs: Int32Array;
  minutes: Int32Array;
  rising: Int32Array;
  weekends: Int32Array;
  limits: Int32Array;
  limitsEach: number;
};

// A limit is a bit of 32.
const mostLimits = 31;
// Within 64 MB.
const largestTable = 2 ** 26;

const boardPerson = (
  { people, cells }: FillProblem,
  person: number,
  { places, widest }: Pick<LineBoard, 'places' | 'widest'>,
): BoardPerson => {
  const { options, line } = people[person]!;
  const rules = line!;
  const optionAt = new Int32Array(cells.length).fill(-1);
  const forbidden = new Uint8Array(options.length * widest);
  const limited = new Int32Array(options.length);
  for (const [at, { cell }] of options.entries()) {
    optionAt[cell] = at;
    for (const next of rules.notNext[at]!) forbidden[at * widest + places[options[next]!.cell]!] = 1;
  }
  for (const [limit, { options: counted }] of rules.limits.entries())
    for (const option of counted) limited[option]! |= 1 << limit;
  return {
    rules,
    optionAt,
    costs: Int32Array.from(options, ({ cost }) => cost),
    minutes: Int32Array.from(rules.minutes),
    forbidden,
    limited,
    isRising: Uint8Array.from(options, (_option, at) => (rules.rising?.options.has(at) ? 1 : 0)),
    weekendDays: rules.weekends.flatMap((weekend, day) => (weekend === null ? [] : [day])),
  };
};

const emptySeats = ({ cells }: FillProblem, taken: readonly number[]): LineBoard['empty'] => {
  const empty = cells.flatMap(({ seats }, cell) => (taken[cell]! < seats ? [cell] : []));
  const places = new Int32Array(cells.length).fill(-1);
  for (const [place, cell] of empty.entries()) places[cell] = place;
  return { cells: empty, places };
};

/** Undefined where some line is not one option a day, or the tables would be too large. */
export const lineBoard = (problem: FillProblem, plan: FillPlan): LineBoard | undefined => {
  const { cells, people } = problem;
  if (!people.every(({ line }) => line?.isWhole && line.limits.length <= mostLimits)) return undefined;
  const days = people.reduce((most, { line }) => Math.max(most, line!.days.length), 0);
  const cellsOn = Array.from({ length: days }, (): number[] => []);
  const places = new Int32Array(cells.length);
  for (const [cell, { day }] of cells.entries()) places[cell] = (cellsOn[day]?.push(cell) ?? 0) - 1;
  const widest = cellsOn.reduce((most, own) => Math.max(most, own.length), 0);
  if (people.reduce((sum, { options }) => sum + options.length * widest, 0) > largestTable) return undefined;
  const limitsEach = people.reduce((most, { line }) => Math.max(most, line!.limits.length), 0);
  const each = (): Int32Array => new Int32Array(people.length);
  const taken = takenOf(problem, plan);
  const board: LineBoard = {
    problem,
    days,
    cellsOn,
    people: people.map((_person, at) => boardPerson(problem, at, { places, widest })),
    places,
    widest,
    lines: new Int32Array(people.length * days).fill(-1),
    taken: Int32Array.from(taken),
    empty: emptySeats(problem, taken),
    costs: each(),
    minutes: each(),
    rising: each(),
    weekends: each(),
    limits: new Int32Array(people.length * limitsEach),
    limitsEach,
  };
  for (const [person, own] of plan.entries()) {
    for (const cell of own) {
      const { day } = cells[cell]!;
      if (board.lines[person * days + day] !== -1) return undefined;
      putCell(board, person, day, cell);
    }
    board.weekends[person] = weekendsOf(board, person);
  }
  return board;
};

export const planOf = ({ lines, days, people }: LineBoard): number[][] =>
  people.map((_person, at) =>
    [...lines.subarray(at * days, (at + 1) * days)].filter((cell) => cell >= 0).sort((a, b) => a - b),
  );

/** One person more, or fewer, takes the cell; nothing for a day off. */
export const countTaken = (
  { problem, taken, empty: { cells, places } }: LineBoard,
  cell: number,
  more: 1 | -1,
): void => {
  if (cell < 0) return;
  const { seats } = problem.cells[cell]!;
  taken[cell]! += more;
  const place = places[cell]!;
  if (taken[cell]! < seats === place >= 0) return;
  if (place < 0) places[cell] = cells.push(cell) - 1;
  else {
    const last = cells.pop()!;
    if (last !== cell) {
      cells[place] = last;
      places[last] = place;
    }
    places[cell] = -1;
  }
};

const count = (board: LineBoard, person: number, cell: number, times: 1 | -1): void => {
  const { optionAt, costs, minutes, isRising, limited } = board.people[person]!;
  const option = optionAt[cell]!;
  board.costs[person]! += times * costs[option]!;
  board.minutes[person]! += times * minutes[option]!;
  board.rising[person]! += times * isRising[option]!;
  for (let left = limited[option]!, limit = 0; left !== 0; left >>>= 1, limit += 1)
    if ((left & 1) === 1) board.limits[person * board.limitsEach + limit]! += times;
};

/** Gives the person this cell on the day, or a day off, in place of what they have. Weekends and takers are not counted here. */
export const putCell = (board: LineBoard, person: number, day: number, cell: number): void => {
  const at = person * board.days + day;
  const before = board.lines[at]!;
  if (before >= 0) count(board, person, before, -1);
  if (cell >= 0) count(board, person, cell, 1);
  board.lines[at] = cell;
};

const weekendsOf = ({ lines, people, days }: LineBoard, person: number): number => {
  const { rules, weekendDays } = people[person]!;
  let [weekends, last] = [0, -1];
  for (let at = 0; at < weekendDays.length; at += 1) {
    const day = weekendDays[at]!;
    const weekend = rules.weekends[day]!;
    if (weekend === last || lines[person * days + day]! < 0) continue;
    weekends += 1;
    last = weekend;
  }
  return weekends;
};

/** Whether stretches of work and of days off are as long as they must be, from the one before `first` to that of `until`. */
const stretchesHold = ({ lines, people, days }: LineBoard, person: number, first: number, until: number): boolean => {
  const { mostDaysInRow, leastDaysInRow, leastDaysOffInRow } = people[person]!.rules;
  const base = person * days;
  let start = Math.max(0, first - 1);
  while (start > 0 && lines[base + start - 1]! >= 0 === lines[base + start]! >= 0) start -= 1;
  while (start < days && start <= until) {
    const works = lines[base + start]! >= 0;
    let end = start + 1;
    while (end < days && lines[base + end]! >= 0 === works) end += 1;
    const length = end - start;
    if (works && length > mostDaysInRow) return false;
    // A stretch at either end of the horizon may go on outside it.
    if (start > 0 && end < days && length < (works ? leastDaysInRow : leastDaysOffInRow)) return false;
    start = end;
  }
  return true;
};

const ordersHold = (board: LineBoard, person: number, first: number, until: number): boolean => {
  const { lines, people, days, places, widest } = board;
  const { optionAt, forbidden } = people[person]!;
  const base = person * days;
  for (let day = Math.max(1, first); day <= until && day < days; day += 1) {
    const [before, cell] = [lines[base + day - 1]!, lines[base + day]!];
    if (before >= 0 && cell >= 0 && forbidden[optionAt[before]! * widest + places[cell]!] === 1) return false;
  }
  return true;
};

const memoryHolds = ({ lines, people, days }: LineBoard, person: number): boolean => {
  const { rules, optionAt } = people[person]!;
  const { memory } = rules;
  if (!memory) return true;
  let state = memory.start;
  for (let day = 0; day < rules.days.length; day += 1) {
    const cell = lines[person * days + day]!;
    state = memory.next(state, day, cell < 0 ? null : optionAt[cell]!);
    if (state < 0) return false;
  }
  return memory.mayEnd(state);
};

/** Whether the person's line keeps the rules after a change from `first` until the day before `until`; counts its weekends. */
export const lineHolds = (board: LineBoard, person: number, first: number, until: number): boolean => {
  const { rules } = board.people[person]!;
  const minutes = board.minutes[person]!;
  if (minutes > rules.mostMinutes || minutes < rules.leastMinutes) return false;
  for (let limit = 0; limit < rules.limits.length; limit += 1)
    if (board.limits[person * board.limitsEach + limit]! > rules.limits[limit]!.most) return false;
  if (!ordersHold(board, person, first, until) || !stretchesHold(board, person, first, until)) return false;
  board.weekends[person] = weekendsOf(board, person);
  return board.weekends[person]! <= rules.mostWeekends && memoryHolds(board, person);
};

/** What the person's line costs, without a constant. */
export const lineCost = ({ people, costs, weekends, minutes, rising }: LineBoard, person: number): number => {
  const { endCost, rising: rises } = people[person]!.rules;
  return (
    costs[person]! +
    (endCost ? endCost(weekends[person]!, minutes[person]!) : 0) +
    (rises ? rises.cost(rising[person]!) : 0)
  );
};
