import { ascendBound } from './ascend-bound.ts';
import { type FillPlan, type FillProblem, planCost, takenOf } from './fill-problem.ts';
import { firstShare, nextFixed, nextShare, type SharedLine, type Undecided, undecided } from './fix-days.ts';
import type { Relaxation, RelaxedRow, Solver } from './highs-solver.ts';
import { horizonOf, type LinePrices } from './line-prices.ts';

/** A set of cells that one person can work together (a line), and its cost. */
type Line = { cells: readonly number[]; cost: number };

/** Feasible lines by person. The restricted master problem combines them into plans. */
type LinePool = {
  of: (person: number) => readonly Line[];
  /** Adds a line and returns its index among the person's lines. */
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

/** State shared by all steps: the lines found so far and the best lower bound. */
export type LineSearch = {
  problem: FillProblem;
  solver: Solver;
  prices: LinePrices;
  /** The part of a line that also keeps the rules which the pricing walk cannot express. */
  kept: (person: number, cells: readonly number[]) => readonly number[];
  pool: LinePool;
  /** Lower bound on the cost of any plan; null until one is known. */
  bound: number | null;
  /** Dual value of each cell, and of the number of empty seats, when the bound was found; of a window, those that windows had last. */
  worths: readonly number[];
  /** Dual value of each cell in the last window that had it. */
  recent: number[];
  /** Days on which lines are reoptimised; null for all. */
  days: ReadonlySet<number> | null;
};

export const lineSearch = (given: Omit<LineSearch, 'pool' | 'bound' | 'worths' | 'recent' | 'days'>): LineSearch => ({
  ...given,
  pool: linePool(given.problem),
  bound: null,
  worths: [...given.problem.cells.map(() => 0), 0],
  recent: [...given.problem.cells.map(() => 0), 0],
  days: null,
});

const isWithin = ({ problem, days }: LineSearch, cell: number): boolean =>
  days === null || days.has(problem.cells[cell]!.day);

/**
 * The same search over lines that differ from this plan's on these days only. Their pricing takes a fraction of the time, and so does
 * their master, which has fewer rows. It keeps lines of its own, and begins with the duals of the windows before it.
 */
export const searchWithin = (search: LineSearch, plan: FillPlan, days: ReadonlySet<number>): LineSearch => {
  const { problem, prices, kept } = search;
  const inDays = { ...search, days };
  const outside = (cells: readonly number[]): string => cells.filter((cell) => !isWithin(inDays, cell)).join(' ');
  return {
    ...inDays,
    prices: { ...prices, isWhole: false, best: prices.within(plan, days) },
    kept: (person, cells) => {
      const line = kept(person, cells);
      return outside(line) === outside(plan[person]!) ? line : plan[person]!;
    },
    pool: linePool(problem),
    bound: null,
    worths: search.recent,
  };
};

/**
 * Pricing passes before anything is fixed, and between fixings. `between: null` fixes nothing: only the bound is wanted. Whole lines are
 * fixed fast, with more passes as fewer people stay open; days of lines take longer, and leave far fewer seats that no one can fill.
 * `ascent` are passes before the first relaxation, which raise the bound.
 */
export type Passes = { first: number; between: number | null; fixes?: 'lines' | 'days'; ascent?: number };

/** A column of the restricted master: the person and the index of the line in the pool. */
type Column = { person: number; line: number };

/** People whose lines are reoptimised while all others keep theirs. A person whose line is fixed is no longer open. */
type Part = {
  model: Relaxation;
  columns: Column[];
  known: Map<number, Map<number, number>>;
  open: Set<number>;
  taken: number[];
  rowOf: Map<number, number>;
  /** Cells on the days of each person that are fixed, null for a day off. */
  fixed: Map<number, Map<number, number | null>>;
  /** Prices the lines that keep a person's fixed days. */
  pricers: Map<number, LinePrices['best']>;
  /** Columns that do not keep them. */
  dropped: Set<number>;
  /** Duals of the best bound when columns were generated last, and that bound. */
  centre: readonly number[] | null;
  bound: number;
  /** The empty seats that are allowed or asked for; null where any number is. */
  empty: EmptySeats | null;
};

/** At most, or at least, so many empty seats over all cells. */
type EmptySeats = { count: number; side: 'most' | 'least' };

/** Dual value of each cell, and of the number of empty seats after them; fractional value of each line; cost of the open part. */
type Worths = { cells: number[]; shares: readonly number[]; cost: number };

// Share of the duals of the best bound that is kept (stabilisation): they oscillate less, and good lines are found sooner. It falls by
// a step where the bound still rises towards the duals of the relaxation, and rises by that part of what is left to 1 where it doesn't.
const [firstInertia, inertiaStep] = [0.5, 0.1];
// Column generation stops this close to the bound: within a point, since all costs are integers, or within a thousandth.
const [nearPoints, nearShare] = [0.99, 0.001];
const nearlyWhole = 0.9;
/** One in this many open people is fixed where fewer lines are nearly integral, but of the less sure lines only one in more. */
const [settledOf, unsureOf] = [4, 12];
/** Value of a line that is sure enough to be fixed before the next pass. */
const sureShare = 0.6;
// Column generation stops after this many passes without improvement; further passes would only raise the bound.
const patience = 6;
// Before days are fixed, whole lines get that many: the relaxation costs what the plan at hand does until its columns fit together.
const patienceForDays = 30;
// Between fixings of days there are more passes where few people make them short: each of these has more to do with what was fixed.
const pricedBetween = 400;
// They become up to this many times as many where columns do not fit yet: the relaxation costs a point more than before, and this share more
// than before the first day was fixed.
const [longerFor, dearerBy] = [4, 0.1];
// Once at most this share of the people is open, the master is rebuilt for them alone, which solves far faster.
const openShare = 0.8;
// Cap on passes between fixings. Pricing few people is cheap, and the last ones need it most: they take the cells that are left.
const mostBetween = 24;
/** Known lines per person in the first restricted master. */
const linesEach = 40;

/** The person's known lines with the lowest reduced cost at these duals. */
const nearest = ({ pool }: LineSearch, person: number, worths: readonly number[]): number[] =>
  pool
    .of(person)
    .map(({ cells, cost }, line) => ({ line, by: cells.reduce((sum, cell) => sum - worths[cell]!, cost) }))
    .sort((a, b) => a.by - b.by || a.line - b.line)
    .slice(0, linesEach)
    .map(({ line }) => line);

/** Adds a line to the master; false when it is already there. */
const addLine = ({ pool }: LineSearch, part: Part, person: number, cells: readonly number[]): boolean => {
  const line = pool.add(person, cells);
  const known = part.known.get(person)!;
  if (known.has(line)) return false;
  const rows = [part.rowOf.get(-1 - person)!, ...cells.flatMap((cell) => part.rowOf.get(cell) ?? [])];
  known.set(line, part.model.add(pool.of(person)[line]!.cost, rows));
  part.columns.push({ person, line });
  return true;
};

/** Whether the person may take none of the cells that are open. Days that are fixed may need their neighbours. */
const mayLeaveOut = ({ problem }: LineSearch, person: number, hasFixed: boolean): boolean => {
  const { leastMinutes, leastDaysInRow, leastDaysOffInRow } = problem.people[person]!.line!;
  return leastMinutes === 0 && (!hasFixed || (leastDaysInRow <= 1 && leastDaysOffInRow <= 1));
};

const partOf = (
  search: LineSearch,
  plan: FillPlan,
  people: readonly number[],
  worths: readonly number[],
  empty: EmptySeats | null = null,
): Part => {
  const { problem, solver, pool, prices } = search;
  const open = new Set(people);
  const taken = takenOf(
    problem,
    plan.map((cells, person) => (open.has(person) ? [] : cells)),
  );
  const optionsOf = (person: number): number[] => problem.people[person]!.options.map(({ cell }) => cell);
  const reached = new Set(people.flatMap(optionsOf).filter((cell) => isWithin(search, cell)));
  const rows: RelaxedRow[] = [];
  const rowOf = new Map<number, number>();
  const addRow = (name: number, row: RelaxedRow): void => void rowOf.set(name, rows.push(row) - 1);
  for (const person of people) addRow(-1 - person, { total: 1, under: null, over: null });
  const emptyRow = people.length + reached.size;
  for (const cell of reached) {
    const { seats, underWeight: under, overWeight: over } = problem.cells[cell]!;
    addRow(cell, { total: seats - taken[cell]!, under, over, ...(empty && { underIn: emptyRow }) });
  }
  // More or fewer than asked for cost what missing people may cost more, so that there is always an answer.
  if (empty) {
    const [under, over] = empty.side === 'most' ? [0, prices.mostDearer] : [prices.mostDearer, 0];
    addRow(problem.cells.length, { total: empty.count, under, over });
  }
  const known = new Map(people.map((person) => [person, new Map<number, number>()]));
  const part: Part = {
    ...{ model: solver.relaxation(rows), columns: [], known, open, taken, rowOf },
    ...{ fixed: new Map(), pricers: new Map(), dropped: new Set(), centre: null },
    ...{ bound: Number.NEGATIVE_INFINITY, empty },
  };
  for (const person of people) {
    addLine(search, part, person, plan[person]!);
    // The empty line keeps the master feasible where cells cannot be overfilled.
    if (mayLeaveOut(search, person, search.days !== null)) {
      const fixed = plan[person]!.filter((cell) => !isWithin(search, cell));
      addLine(search, part, person, fixed);
    }
    for (const line of nearest(search, person, worths)) addLine(search, part, person, pool.of(person)[line]!.cells);
  }
  return part;
};

/** People wanted in each cell, and after them the empty seats. */
const wantedOf = ({ problem }: LineSearch, { taken, empty }: Part): number[] => [
  ...problem.cells.map(({ seats }, cell) => seats - taken[cell]!),
  empty?.count ?? 0,
];

/** Duals in fractions: where empty seats are dearer by theirs, missing people are worth as much more. */
const fractionsOf = ({ problem, prices }: LineSearch, { empty }: Part, worths: readonly number[]): number[] => {
  // Cheaper than that, a missing person would be worth less than a surplus one costs.
  const mostCheaper = (): number =>
    problem.cells.reduce(
      (limit, { underWeight, overWeight }) => Math.min(limit, underWeight + (overWeight ?? underWeight)),
      prices.mostDearer,
    );
  const [least, most] = empty ? (empty.side === 'most' ? [-prices.mostDearer, 0] : [0, mostCheaper()]) : [0, 0];
  const ofEmpty = Math.round(Math.min(most, Math.max(least, worths[problem.cells.length] ?? 0)) * prices.scale);
  const dearer = -ofEmpty / prices.scale;
  return [...problem.cells.map((_cell, cell) => prices.fractions(worths[cell]!, cell, dearer)), ofEmpty];
};

const relaxed = (search: LineSearch, part: Part): Worths | undefined => {
  const solved = part.model.solve();
  if (!solved) return undefined;
  const worthOf = (name: number): number => solved.worths[part.rowOf.get(name) ?? -1] ?? 0;
  const wanted = wantedOf(search, part);
  const cells = wanted.map((_count, at) => worthOf(at));
  const own = [...part.open].reduce((sum, person) => sum + worthOf(-1 - person), 0);
  const cost = cells.reduce((sum, worth, at) => sum + worth * wanted[at]!, own);
  return { cells, cost, shares: solved.shares };
};

/** The cell of each day of a line. */
const onDays = ({ problem }: LineSearch, cells: readonly number[]): Map<number, number> =>
  new Map(cells.map((cell) => [problem.cells[cell]!.day, cell]));

/** Whether a line has what is fixed of the person's days. */
const keepsFixed = (search: LineSearch, { fixed }: Part, person: number, cells: readonly number[]): boolean => {
  const own = fixed.get(person);
  if (!own) return true;
  const line = onDays(search, cells);
  return [...own].every(([day, cell]) => (line.get(day) ?? null) === cell);
};

/** Lower bound on the cost of the open part, whether there was a line unknown before, and people that the lines leave missing. */
type Asked = { bound: number; isNew: boolean; missing: readonly number[] };

/** Prices the best line of each open person at these duals, and adds it to the model, or else to the known lines only. */
const askForLines = (search: LineSearch, part: Part, worths: readonly number[], inModel = true): Asked => {
  const { prices } = search;
  const missing = wantedOf(search, part);
  const fractions = fractionsOf(search, part, worths);
  let sum = fractions.reduce((all, worth, cell) => all + worth * missing[cell]!, 0);
  let isNew = false;
  for (const person of part.open) {
    const line = (part.pricers.get(person) ?? prices.best)(person, fractions);
    if (!line) {
      // A person whose line fits no window keeps it.
      if (search.days === null) return { bound: Number.NEGATIVE_INFINITY, isNew: false, missing };
      sum = Number.NEGATIVE_INFINITY;
      continue;
    }
    sum += line.bound;
    for (const cell of line.cells) missing[cell]! -= 1;
    const cells = search.kept(person, line.cells);
    if (!inModel) search.pool.add(person, cells);
    else if (keepsFixed(search, part, person, cells)) isNew = addLine(search, part, person, cells) || isNew;
  }
  return { bound: sum / prices.scale, isNew, missing };
};

/** The inertia after lines were asked for between two duals: people missing are the slope of the bound there. */
const nextInertia = (inertia: number, { missing }: Asked, from: readonly number[], to: readonly number[]): number => {
  const slope = missing.reduce((sum, count, cell) => sum + count * (to[cell]! - from[cell]!), 0);
  return slope > 0 ? Math.max(0, inertia - inertiaStep) : inertia + (1 - inertia) * inertiaStep;
};

// The first step towards a higher bound is one in this many of the plan's distance from it, but at least a point.
const reachOf = 100;
// Passes of which the lines come to the model: the mean slope hardly counts those before, which send everyone to the same cells.
const passesKept = 12;

/** Raises the bound of everyone's lines; the lines of the last passes come to the model. */
function* raiseBound(search: LineSearch, part: Part, plan: FillPlan, passes: number): Generator<undefined, void> {
  const { problem, prices, worths } = search;
  const ask = (duals: readonly number[], left: number): Asked => {
    const asked = askForLines(search, part, duals, left < passesKept);
    search.bound = Math.max(search.bound ?? asked.bound, Math.ceil(asked.bound - 1e-6));
    return asked;
  };
  const limited = (worth: number, cell: number): number =>
    part.rowOf.has(cell) ? prices.fractions(worth, cell) / prices.scale : 0;
  const reach = (bound: number): number => Math.max(1, (planCost(problem, plan) - bound) / reachOf);
  search.worths = yield* ascendBound(ask, worths, { passes, reach, limited });
}

/**
 * How long columns are generated: for so many passes, but no longer than `still` of them without a cheaper relaxation; and for the passes of
 * `longer` while the relaxation costs more than that. `isFirst`: nothing was generated before.
 */
type Generating = {
  passes: number;
  isFirst?: boolean;
  still: number;
  longer?: { passes: number; above: number };
};

/** Column generation: solves the restricted master, prices new lines with its duals, and repeats until no line improves. */
function* generateLines(
  search: LineSearch,
  part: Part,
  { passes, isFirst = false, still: most, longer }: Generating,
): Generator<undefined, (Worths & { took: number }) | undefined> {
  const { isWhole: areWhole } = search.prices;
  const isAll = areWhole && part.open.size === search.problem.people.length && part.fixed.size === 0;
  const isWhole = isAll && !part.empty;
  let best: { bound: number; worths: readonly number[] } | undefined;
  // The first duals are 0 or known from before: those of cells that no line covers yet would send everyone to the same cells.
  const from = isAll || (isFirst && search.days) ? search.worths : part.fixed.size > 0 ? part.centre : null;
  if (from) {
    const worths = from.map((worth, cell) => (part.rowOf.has(cell) ? worth : 0));
    best = { bound: askForLines(search, part, worths).bound, worths };
  }
  let now = relaxed(search, part);
  let least = now?.cost ?? 0;
  let still = 0;
  // Stabilised duals may find neither a line nor a better bound where those of the relaxation still have lines. The next pass would be
  // the same again.
  let isStable = true;
  let inertia = firstInertia;
  const isLonger = (pass: number, cost: number): boolean =>
    longer !== undefined && pass < longer.passes && cost > longer.above;
  let pass = 0;
  for (; now && (pass < passes || isLonger(pass, now.cost)); pass += 1) {
    const { cells } = now;
    const worths =
      best && isStable ? cells.map((worth, at) => inertia * best!.worths[at]! + (1 - inertia) * worth) : cells;
    const asked = askForLines(search, part, worths);
    const { bound, isNew } = asked;
    if (best && isStable) inertia = nextInertia(inertia, asked, best.worths, cells);
    const isHigher = !best || bound > best.bound;
    isStable = isNew || isHigher;
    if (!best || isHigher) best = { bound, worths };
    part.centre = best.worths;
    part.bound = best.bound;
    if (isWhole) {
      // Costs are integers, so the bound is rounded up, less a tolerance for summed rounding errors.
      search.bound = Math.max(search.bound ?? bound, Math.ceil(best.bound - 1e-6));
      search.worths = best.worths;
    }
    yield undefined;
    const near = Math.max(nearPoints, now.cost * nearShare);
    if (now.cost - best.bound < near || (!isNew && worths === cells) || still >= most) break;
    now = relaxed(search, part);
    still = now && now.cost < least - near ? 0 : still + 1;
    least = Math.min(least, now?.cost ?? least);
  }
  return now && { ...now, took: pass };
}

/** Empty seats of the relaxation, in parts of seats. Lines that came after it have no share yet. */
const emptySeats = (search: LineSearch, part: Part, { shares }: Worths): number => {
  const left = wantedOf(search, part).slice(0, -1);
  for (const [column, { person, line }] of part.columns.entries())
    for (const cell of search.pool.of(person)[line]!.cells) left[cell]! -= shares[column] ?? 0;
  return left.reduce((sum, count) => sum + Math.max(0, count), 0);
};

// A relaxation whose empty seats are closer to a whole number gains nothing.
const wholeSeat = 0.01;

/**
 * Raises the bound where the relaxation leaves part of a seat empty: every plan has at most the seats below empty, or at least those
 * above, and costs at least the lower of the two bounds.
 */
function* boundByWholeSeats(
  search: LineSearch,
  part: Part,
  plan: FillPlan,
  { now, passes }: { now: Worths; passes: number },
): Generator<undefined, void> {
  const empty = emptySeats(search, part, now);
  const below = Math.floor(empty);
  if (empty - below < wholeSeat || below + 1 - empty < wholeSeat) return;
  let bound = Number.POSITIVE_INFINITY;
  for (const side of ['most', 'least'] as const) {
    const count = side === 'most' ? below : below + 1;
    const branch = partOf(search, plan, [...part.open], search.worths, { count, side });
    try {
      yield* generateLines(search, branch, { passes, still: passes });
    } finally {
      branch.model.close();
    }
    bound = Math.min(bound, Math.ceil(branch.bound - 1e-6));
    if (bound <= search.bound!) return;
  }
  search.bound = bound;
}

/** How many of these lines are fixed, the surest first: too many unsure ones at a time, and the others can't fill what is left. */
const settledCount = (shares: readonly number[]): number => {
  const atLeast = (least: number): number => shares.filter((share) => share >= least).length;
  const sure = Math.max(atLeast(sureShare), Math.ceil(shares.length / unsureOf));
  return Math.max(atLeast(nearlyWhole), Math.min(sure, Math.ceil(shares.length / settledOf)));
};

/** Fixes the surest lines; never one that overfills a cell with a hard limit. */
const settle = ({ problem, pool }: LineSearch, part: Part, now: Worths): Map<number, readonly number[]> => {
  const best = new Map<number, Column & { share: number; column: number }>();
  for (const [column, { person, line }] of part.columns.entries()) {
    const share = now.shares[column]!;
    if (part.open.has(person) && share > (best.get(person)?.share ?? -1))
      best.set(person, { person, line, share, column });
  }
  const order = [...best.values()].sort((a, b) => b.share - a.share || a.person - b.person);
  const settled = new Map<number, readonly number[]>();
  for (const { person, line, column } of order.slice(0, settledCount(order.map(({ share }) => share)))) {
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

/** The part's lines in the relaxation. */
const sharedLines = (search: LineSearch, part: Part, { shares }: Worths): SharedLine[] =>
  part.columns.flatMap(({ person, line }, column) =>
    part.dropped.has(column) || shares[column] === 0
      ? []
      : [{ person, column, share: shares[column]!, onDays: onDays(search, search.pool.of(person)[line]!.cells) }],
  );

/** Fixes these days, but no more people in a cell than it may have; whose days they are. */
const fixAll = ({ problem }: LineSearch, { fixed, taken }: Part, decisions: Undecided['decisions']): Set<number> => {
  const changed = new Set<number>();
  for (const { person, day, cell } of decisions) {
    if (cell !== null) {
      const { seats, overWeight } = problem.cells[cell]!;
      const inCell = [...fixed.values()].filter((own) => own.get(day) === cell).length;
      if (overWeight === null && taken[cell]! + inCell >= seats) continue;
    }
    fixed.set(person, (fixed.get(person) ?? new Map<number, number | null>()).set(day, cell));
    changed.add(person);
  }
  return changed;
};

/** The days of a person that are not fixed. */
const freeDays = ({ problem, days }: LineSearch, { fixed }: Part, person: number): Set<number> =>
  new Set([...(days ?? Array(horizonOf(problem)).keys())].filter((day) => !fixed.get(person)?.has(day)));

/** Prices a person's lines that keep what is fixed; the line at hand, which does, where the walk has none. */
const pricerOf = (
  { problem, prices }: LineSearch,
  person: number,
  cells: readonly number[],
  free: ReadonlySet<number>,
): LinePrices['best'] => {
  const lines = problem.people.map((_person, at) => (at === person ? cells : []));
  const price = free.size === 0 ? undefined : prices.within(lines, free);
  const own = problem.costOf(person, cells) * prices.scale;
  return (_person, worths) =>
    price?.(person, worths) ?? { cells: [...cells], bound: cells.reduce((sum, cell) => sum - worths[cell]!, own) };
};

/** What the relaxation has not decided. */
const openOf = (search: LineSearch, part: Part, now: Worths): Undecided =>
  undecided(sharedLines(search, part, now), search.days ?? Array(horizonOf(search.problem)).keys());

/** Fixes this share of the days on which lines differ, the surest; the lines of all once none do. */
const fixDays = (
  search: LineSearch,
  part: Part,
  open: Undecided,
  share: number,
): Map<number, readonly number[]> | undefined => {
  const { problem, pool } = search;
  const cellsOf = (column: number): readonly number[] => {
    const { person, line } = part.columns[column]!;
    return pool.of(person)[line]!.cells;
  };
  if (open.decisions.length === 0)
    return new Map([...open.surest].map(([person, { column }]) => [person, cellsOf(column)]));
  const changed = fixAll(search, part, nextFixed(open, share));
  if (changed.size === 0) return new Map();
  for (const person of changed) {
    const cells = cellsOf(open.surest.get(person)!.column);
    const free = freeDays(search, part, person);
    part.pricers.set(person, pricerOf(search, person, cells, free));
    // The line of fixed days alone keeps the master feasible where cells cannot be overfilled.
    if (mayLeaveOut(search, person, true))
      addLine(
        search,
        part,
        person,
        cells.filter((cell) => !free.has(problem.cells[cell]!.day)),
      );
  }
  for (const [column, { person }] of part.columns.entries()) {
    if (!changed.has(person) || part.dropped.has(column)) continue;
    if (keepsFixed(search, part, person, cellsOf(column))) continue;
    part.dropped.add(column);
    part.model.drop(column);
  }
  return undefined;
};

/**
 * Fixes days of lines, the surest first, and continues generating columns for the rest: longer where they do not fit what is fixed yet, for
 * a seat that no column fills is lost once the next days are fixed.
 */
function* decideDays(
  search: LineSearch,
  part: Part,
  { first, between }: { first: Worths | undefined; between: number },
): Generator<undefined, Map<number, readonly number[]> | undefined> {
  if (!first) return undefined;
  const passes = Math.max(between, Math.round(pricedBetween / part.open.size));
  const still = passes * (longerFor - 1);
  const all = openOf(search, part, first).decisions.length;
  let share = firstShare;
  for (let now = first; ; ) {
    const open = openOf(search, part, now);
    const lines = fixDays(search, part, open, share);
    if (lines) return lines;
    const above = Math.max(now.cost + 1, first.cost * (1 + dearerBy));
    const next = yield* generateLines(search, part, { passes, still, longer: { passes: passes * longerFor, above } });
    if (!next) return undefined;
    share = nextShare(share, { fit: next.cost <= above, took: next.took, passes, open: open.decisions.length / all });
    now = next;
  }
}

/**
 * Reoptimises the lines of these people while all others keep theirs: column generation, then a dive that fixes the surest lines
 * first and continues generating columns for the rest. Yields at points where it may be stopped; the last value is the plan.
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
    const isWhole = search.prices.isWhole && people.length === search.problem.people.length;
    if (passes.ascent && isWhole) yield* raiseBound(search, part, plan, passes.ascent);
    let now = yield* generateLines(search, part, {
      passes: passes.first,
      isFirst: true,
      still: passes.between === null ? passes.first : passes.fixes === 'days' ? patienceForDays : patience,
    });
    if (now && search.days) for (const cell of part.rowOf.keys()) if (cell >= 0) search.recent[cell] = now.cells[cell]!;
    if (now && isWhole && passes.between === null)
      yield* boundByWholeSeats(search, part, plan, { now, passes: passes.first });
    if (passes.fixes === 'days' && passes.between !== null) {
      const decided = yield* decideDays(search, part, { first: now, between: passes.between });
      if (decided) yield plan.map((cells, person) => decided.get(person) ?? cells);
      return;
    }
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
      const often = Math.min(mostBetween, Math.round((passes.between * people.length) / open));
      now = yield* generateLines(search, part, { passes: often, still: patience });
    }
  } finally {
    part.model.close();
  }
}
