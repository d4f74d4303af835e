import { type FillPlan, type FillProblem, takenOf } from './fill-problem.ts';
import type { Relaxation, RelaxedRow, Solver } from './highs-solver.ts';
import type { LinePrices } from './line-prices.ts';

/** Cells that one person can take all together, and what that costs. */
type Line = { cells: readonly number[]; cost: number };

/** Lines that are known to break no rule, by person; plans are put together of them. */
type LinePool = {
  of: (person: number) => readonly Line[];
  /** The place of the line among those of the person. */
  add: (person: number, cells: readonly number[]) => number;
};

const linePool = (problem: FillProblem): LinePool => {
  const lines: Line[][] = problem.people.map(() => []);
  const known = problem.people.map(() => new Map<string, number>());
  return {
    of: (person) => lines[person]!,
    add: (person, cells) => {
      const key = cells.join(' ');
      const place = known[person]!.get(key);
      if (place !== undefined) return place;
      known[person]!.set(key, lines[person]!.length);
      return lines[person]!.push({ cells, cost: problem.costOf(person, cells) }) - 1;
    },
  };
};

/** What all steps share: the lines found so far, and the best that is proven to cost less than any plan. */
export type LineSearch = {
  problem: FillProblem;
  solver: Solver;
  prices: LinePrices;
  /** What is left of a line when the rules that no walk says are kept too. */
  kept: (person: number, cells: readonly number[]) => readonly number[];
  pool: LinePool;
  /** No plan costs less; null as long as nothing is known. */
  bound: number | null;
  /** What each cell was worth to the whole when the bound was found. */
  worths: readonly number[];
};

export const lineSearch = (given: Omit<LineSearch, 'pool' | 'bound' | 'worths'>): LineSearch => ({
  ...given,
  pool: linePool(given.problem),
  bound: null,
  worths: given.problem.cells.map(() => 0),
});

/**
 * How often people are asked for lines: before any is settled, and between, the fewer are open the oftener; null: none is
 * settled, for it is the bound that is looked for.
 */
export type Passes = { first: number; between: number | null };

/** A line that is looked at: whose it is, and its place in the pool. */
type Column = { person: number; line: number };

/** People whose lines are decided again, while those of all others stay. Those already settled are no longer open. */
type Part = {
  model: Relaxation;
  columns: Column[];
  known: Map<number, Map<number, number>>;
  open: Set<number>;
  taken: number[];
  rowOf: Map<number, number>;
};

/** What one more of each cell is worth to the whole, how much of each line is taken, and what the open part costs. */
type Worths = { cells: number[]; shares: readonly number[]; cost: number };

// Part of the old worths that stays: they swing less, and good lines are found sooner.
const inertia = 0.5;
// So near to the bound the relaxation is left: a point, since all costs are whole, or one in a thousand.
const [nearPoints, nearShare] = [0.99, 0.001];
const nearlyWhole = 0.9;
/** One in so many of those still open is settled, where fewer are nearly whole. */
const settledOf = 4;
// A relaxation that costs the same after so many passes has its lines; more passes would only raise the bound.
const patience = 6;
// Once no more than this share of its people is open, a model of those alone is solved far sooner.
const openShare = 0.8;
// A few people are asked in no time, and the last ones need their lines most: they take what the others left.
const mostBetween = 24;
/** So many of the lines known are looked at for each person at first. */
const linesEach = 40;

/** The lines of a person that miss least at these worths. */
const nearest = ({ pool }: LineSearch, person: number, worths: readonly number[]): number[] =>
  pool
    .of(person)
    .map(({ cells, cost }, line) => ({ line, by: cells.reduce((sum, cell) => sum - worths[cell]!, cost) }))
    .sort((a, b) => a.by - b.by || a.line - b.line)
    .slice(0, linesEach)
    .map(({ line }) => line);

/** Looks at a line from now on; false when it was already. */
const addLine = ({ pool }: LineSearch, part: Part, person: number, cells: readonly number[]): boolean => {
  const line = pool.add(person, cells);
  const known = part.known.get(person)!;
  if (known.has(line)) return false;
  const rows = [part.rowOf.get(-1 - person)!, ...cells.map((cell) => part.rowOf.get(cell)!)];
  known.set(line, part.model.add(pool.of(person)[line]!.cost, rows));
  part.columns.push({ person, line });
  return true;
};

const partOf = (search: LineSearch, plan: FillPlan, people: readonly number[], worths: readonly number[]): Part => {
  const { problem, solver, pool } = search;
  const open = new Set(people);
  const taken = takenOf(
    problem,
    plan.map((cells, person) => (open.has(person) ? [] : cells)),
  );
  const reached = new Set(people.flatMap((person) => problem.people[person]!.options.map(({ cell }) => cell)));
  const rows: RelaxedRow[] = [];
  const rowOf = new Map<number, number>();
  const addRow = (name: number, row: RelaxedRow): void => void rowOf.set(name, rows.push(row) - 1);
  for (const person of people) addRow(-1 - person, { total: 1, under: null, over: null });
  for (const cell of reached) {
    const { seats, underWeight: under, overWeight: over } = problem.cells[cell]!;
    addRow(cell, { total: seats - taken[cell]!, under, over });
  }
  const known = new Map(people.map((person) => [person, new Map<number, number>()]));
  const part: Part = { model: solver.relaxation(rows), columns: [], known, open, taken, rowOf };
  for (const person of people) {
    addLine(search, part, person, plan[person]!);
    // With nothing for anyone there is always an answer, where seats take no one beyond their number.
    if (problem.people[person]!.line!.leastMinutes === 0) addLine(search, part, person, []);
    for (const line of nearest(search, person, worths)) addLine(search, part, person, pool.of(person)[line]!.cells);
  }
  return part;
};

const relaxed = ({ problem }: LineSearch, { model, rowOf, open, taken }: Part): Worths | undefined => {
  const solved = model.solve();
  if (!solved) return undefined;
  const worthOf = (name: number): number => solved.worths[rowOf.get(name) ?? -1] ?? 0;
  const cells = problem.cells.map((_cell, at) => worthOf(at));
  const own = [...open].reduce((sum, person) => sum + worthOf(-1 - person), 0);
  const cost = cells.reduce((sum, worth, at) => sum + worth * (problem.cells[at]!.seats - taken[at]!), own);
  return { cells, cost, shares: solved.shares };
};

/** Asks each open person for the best line at these worths; answers what no plan of theirs can cost less than. */
const askForLines = (search: LineSearch, part: Part, worths: readonly number[]): { bound: number; isNew: boolean } => {
  const { problem, prices } = search;
  const fractions = worths.map((worth, cell) => prices.fractions(worth, cell));
  let sum = fractions.reduce((all, worth, cell) => all + worth * (problem.cells[cell]!.seats - part.taken[cell]!), 0);
  let isNew = false;
  for (const person of part.open) {
    const line = prices.best(person, fractions);
    if (!line) return { bound: Number.NEGATIVE_INFINITY, isNew: false };
    sum += line.bound;
    isNew = addLine(search, part, person, search.kept(person, line.cells)) || isNew;
  }
  return { bound: sum / prices.scale, isNew };
};

/** Column generation: the relaxation says what cells are worth, people answer with lines, until they have no better ones. */
function* generateLines(
  search: LineSearch,
  part: Part,
  passes: number,
  forBound = false,
): Generator<undefined, Worths | undefined> {
  const isWhole = search.prices.isWhole && part.open.size === search.problem.people.length;
  let best: { bound: number; worths: readonly number[] } | undefined;
  // What seats cost that no line takes yet would send everyone to the same ones, so all are worth nothing at first.
  if (isWhole) {
    const { worths } = search;
    best = { bound: askForLines(search, part, worths).bound, worths };
  }
  let now = relaxed(search, part);
  let least = now?.cost ?? 0;
  let still = 0;
  for (let pass = 0; pass < passes && now; pass += 1) {
    const { cells } = now;
    const worths = best ? cells.map((worth, at) => inertia * best!.worths[at]! + (1 - inertia) * worth) : cells;
    const { bound, isNew } = askForLines(search, part, worths);
    if (!best || bound > best.bound) best = { bound, worths };
    if (isWhole) {
      // Fractions of a point cannot be had; a hair is left to the rounding of what the parts add up to.
      search.bound = Math.max(search.bound ?? bound, Math.ceil(best.bound - 1e-6));
      search.worths = best.worths;
    }
    yield undefined;
    const near = Math.max(nearPoints, now.cost * nearShare);
    if (now.cost - best.bound < near || (!isNew && worths === cells) || (still >= patience && !forBound)) return now;
    now = relaxed(search, part);
    still = now && now.cost < least - near ? 0 : still + 1;
    least = Math.min(least, now?.cost ?? least);
  }
  return now;
}

/** Settles the lines that are nearly whole, and the surest ones where too few are; none that overfills a cell that takes no more. */
const settle = ({ problem, pool }: LineSearch, part: Part, now: Worths): Map<number, readonly number[]> => {
  const best = new Map<number, Column & { share: number; column: number }>();
  for (const [column, { person, line }] of part.columns.entries()) {
    const share = now.shares[column]!;
    if (part.open.has(person) && share > (best.get(person)?.share ?? -1))
      best.set(person, { person, line, share, column });
  }
  const order = [...best.values()].sort((a, b) => b.share - a.share || a.person - b.person);
  const whole = order.filter(({ share }) => share >= nearlyWhole).length;
  const settled = new Map<number, readonly number[]>();
  for (const { person, line, column } of order.slice(0, Math.max(whole, Math.ceil(order.length / settledOf)))) {
    const { cells } = pool.of(person)[line]!;
    const overfills = (cell: number): boolean =>
      problem.cells[cell]!.overWeight === null && part.taken[cell]! >= problem.cells[cell]!.seats;
    if (cells.some(overfills)) continue;
    part.model.settle(column);
    part.open.delete(person);
    settled.set(person, cells);
    for (const cell of cells) part.taken[cell]! += 1;
  }
  return settled;
};

/**
 * Decides the lines of these people again, all others as the plan has them: their relaxation is solved by column generation, then
 * lines are settled, the surest first, while the rest goes on around them. Yields where it may be stopped, at last the plan.
 */
export function* decideLines(
  search: LineSearch,
  plan: FillPlan,
  people: readonly number[],
  passes: Passes,
): Generator<FillPlan | undefined, void> {
  let part = partOf(search, plan, people, search.worths);
  let [lines, inModel] = [plan, people.length];
  try {
    let now = yield* generateLines(search, part, passes.first, passes.between === null);
    while (now && passes.between !== null) {
      const settled = settle(search, part, now);
      if (settled.size === 0) return;
      lines = lines.map((cells, person) => settled.get(person) ?? cells);
      const open = part.open.size;
      if (open === 0) return yield lines;
      if (open <= inModel * openShare) {
        part.model.close();
        part = partOf(search, lines, [...part.open], now.cells);
        inModel = open;
      }
      const often = Math.min(mostBetween, Math.ceil((passes.between * people.length) / open));
      now = yield* generateLines(search, part, often);
    }
  } finally {
    part.model.close();
  }
}
