import { personModel, takenBy } from './fill-model.ts';
import type { FillCut, FillPlan, FillProblem } from './fill-problem.ts';
import type { Solver } from './highs-solver.ts';
import { cellRow, type LinePool, lineName, linePool, personRow, planOfLines, poolModel } from './line-pool.ts';

// A line that gains less than this is not worth a column.
const leastGain = 0.5;
/** People who are asked for a line before the worths are worked out anew. */
const batch = 10;
/** So often everybody is asked before lines are settled; less often where new lines gain less, all together, than the plan costs. */
const mostPasses = { first: 6, between: 1, atLast: 2 } as const;
/** So few are settled all at once by whole numbers. */
const few = 8;
const nodes = { line: 30, atLast: 100 } as const;
/** A line need not be the very best one: first this far from it, later a tenth of what the person's last one gained. */
const firstGap = 40;
const attempts = 4;
/** Part of the old worths that stays: they swing less, and lines are found sooner. */
const inertia = 0.3;
/** So much of a line is taken for granted; and one in so many of those still open, where that is nobody's. */
const nearlyWhole = 0.85;
const settledOf = 4;
const nothingWanted = -1_000_000;

type Search = {
  problem: FillProblem;
  solve: Solver;
  seed: number;
  cuts: readonly FillCut[];
  /** Notes that these cells cannot go together after all. */
  forbids: (person: number, cells: readonly number[]) => boolean;
};

/** Lines by person, and those that are settled. */
type State = Search & { pool: LinePool; settled: Map<number, number> };

/** What one more of a cell, and one more person, is worth to the whole; and how much of each line is taken. */
type Worths = { cell: number[]; person: number[]; share: (person: number, line: number) => number; cost: number };

const isAllowedIn =
  ({ settled }: State) =>
  (person: number, line: number): boolean =>
    (settled.get(person) ?? line) === line;

const worthsOf = (state: State): Worths | undefined => {
  const { problem, pool, solve, seed } = state;
  const solved = solve(poolModel(problem, pool, isAllowedIn(state), false), { nodes: 1, seed });
  if (!solved || solved === 'none') return undefined;
  const cell = problem.cells.map((_cell, at) => solved.worthOf(cellRow(at)));
  const person = problem.people.map((_person, at) => solved.worthOf(personRow(at)));
  const cost =
    person.reduce((sum, one) => sum + one, 0) + cell.reduce((sum, one, at) => sum + one * problem.cells[at]!.seats, 0);
  return { cell, person, cost, share: (one, line) => solved.valueAt(lineName(one, line)) };
};

/** The best line of a person when cells are worth so much; undefined where none is found that keeps the rules. */
const lineFor = (
  state: State,
  person: number,
  worthOf: (cell: number) => number,
  gap: number,
): number[] | undefined => {
  const { problem, solve, seed, cuts } = state;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const solved = solve(personModel(problem, person, worthOf, cuts), { nodes: nodes.line, seed, gap });
    if (!solved || solved === 'none') return undefined;
    const cells = takenBy(problem, person, solved.valueAt);
    if (!state.forbids(person, cells)) return cells;
  }
  return undefined;
};

/** Adds a line that gains by the steady worths; answers what it gains by the true ones. */
const newLine = (state: State, person: number, steady: readonly number[], now: Worths, gap: number): number => {
  const cells = lineFor(state, person, (cell) => steady[cell]!, gap);
  if (!cells) return 0;
  const worth = cells.reduce((sum, cell) => sum + now.cell[cell]!, now.person[person]!);
  const gain = worth - state.problem.costOf(person, cells);
  return gain > leastGain && state.pool.add(person, cells) ? gain : 0;
};

/** Settles the lines that are nearly whole, and the surest ones where too few are; none that overfills a cell that takes no more. */
const settle = ({ problem, pool, settled }: State, now: Worths): void => {
  const taken = problem.cells.map(() => 0);
  for (const [person, line] of settled) for (const cell of pool.of(person)[line]!.cells) taken[cell]! += 1;
  const best = [...problem.people.keys()]
    .filter((person) => !settled.has(person))
    .map((person) => {
      const shares = pool.of(person).map((_line, line) => now.share(person, line));
      const share = Math.max(...shares);
      return { person, line: shares.indexOf(share), share };
    })
    .sort((one, other) => other.share - one.share || one.person - other.person);
  const whole = best.filter(({ share }) => share >= nearlyWhole).length;
  for (const { person, line } of best.slice(0, Math.max(whole, Math.ceil(best.length / settledOf)))) {
    const { cells } = pool.of(person)[line]!;
    const overfills = cells.some((cell) => {
      const { overWeight, seats } = problem.cells[cell]!;
      return overWeight === null && taken[cell]! >= seats;
    });
    if (overfills) continue;
    settled.set(person, line);
    for (const cell of cells) taken[cell]! += 1;
  }
};

/** Every person's line in the start, and where cells take nobody beyond their seats the line that takes the least. */
const startedPool = (state: State, start: FillPlan): void => {
  const { problem, pool } = state;
  const leavesRoom = problem.cells.some(({ overWeight }) => overWeight === null);
  for (const [person, cells] of start.entries()) {
    pool.add(person, cells);
    const least = leavesRoom ? lineFor(state, person, () => nothingWanted, firstGap) : undefined;
    if (least) pool.add(person, least);
  }
};

/**
 * Puts a plan together of whole lines. The relaxation over the lines known says what each cell is worth; by that each person is
 * asked for a better line, until hardly anything is gained; then lines are settled, the surest first, and the others go on
 * around them. Yields whenever it may be stopped, at last the plan.
 */
export function* columnSearch(search: Search, start: FillPlan): Generator<FillPlan | undefined, void> {
  const { problem, solve, seed } = search;
  const state: State = { ...search, pool: linePool(problem), settled: new Map() };
  startedPool(state, start);
  const people = [...problem.people.keys()];
  const gains = people.map(() => Number.POSITIVE_INFINITY);
  let steady: number[] | undefined;
  let turn = 0;
  for (let pass = 1; ; pass += 1) {
    const open = people.filter((person) => !state.settled.has(person));
    for (let asked = 0; asked < open.length; asked += batch) {
      const now = worthsOf(state);
      if (!now) return;
      const before = steady ?? now.cell;
      steady = now.cell.map((worth, at) => inertia * before[at]! + (1 - inertia) * worth);
      for (let step = 0; step < Math.min(batch, open.length - asked); step += 1) {
        const person = open[turn % open.length]!;
        turn += 1;
        const gap = Number.isFinite(gains[person]!) ? gains[person]! / 10 : firstGap;
        gains[person] = newLine(state, person, steady, now, gap);
      }
      yield undefined;
    }
    const now = worthsOf(state);
    if (!now) return;
    const gained = open.reduce((sum, person) => sum + gains[person]!, 0);
    const stage = state.settled.size === 0 ? 'first' : open.length > few ? 'between' : 'atLast';
    if (gained >= now.cost && pass < mostPasses[stage]) continue;
    const before = state.settled.size;
    if (open.length > few) settle(state, now);
    if (state.settled.size === before) break;
    pass = 0;
  }
  const solved = solve(poolModel(problem, state.pool, isAllowedIn(state), true), { nodes: nodes.atLast, seed });
  if (solved && solved !== 'none') yield planOfLines(problem, state.pool, solved.valueAt);
}
