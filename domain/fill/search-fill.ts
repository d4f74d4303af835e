import { type Annealing, annealPlan } from './anneal-plan.ts';
import { decideLines, type LineSearch, lineSearch, type Passes, searchWithin } from './decide-lines.ts';
import { type Free, fillModel, partCost, planFrom } from './fill-model.ts';
import { type FillCut, type FillPlan, type FillProblem, planCost, takenOf } from './fill-problem.ts';
import type { Solver } from './highs-solver.ts';
import { horizonOf, linePrices } from './line-prices.ts';
import { daysFrom, type Neighbourhood, neighbourhoods, peopleFor, windowFor } from './neighbourhoods.ts';
import { plansBySeatPrices } from './price-seats.ts';
import { type Chance, chanceFrom } from './random.ts';
import { firstSizes, nextRegion, onePiece, type Shape, shapeOf } from './regions.ts';
import { emptyPlan, mendedLine, mendedPlan } from './repair-plan.ts';
import { startByLines } from './start-by-lines.ts';

// A cut over many alternatives is stronger, but each combination is tried before it is added.
const mostCombinations = 96;

const combinations = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((all, list) => all.flatMap((chosen) => list.map((cell) => [...chosen, cell])), [[]]);

/**
 * A cut that forbids this combination, lifted to as many cells as it holds for: each cell may be replaced by others of its day of
 * which a person can take only one.
 */
const cutFor = (problem: FillProblem, person: number, broken: readonly number[]): FillCut => {
  const lists = broken.map((cell) => [cell]);
  const own = problem.people[person]!.options.map(({ cell }) => cell);
  let count = 1;
  for (const [place, cell] of broken.entries())
    for (const other of own) {
      const list = lists[place]!;
      if (problem.cells[other]!.day !== problem.cells[cell]!.day || lists.some((cells) => cells.includes(other)))
        continue;
      const next = (count / list.length) * (list.length + 1);
      if (next > mostCombinations || !list.every((earlier) => problem.breaking(person, [earlier, other]))) continue;
      const tried = combinations(lists.map((cells, index) => (index === place ? [other] : cells)));
      if (!tried.every((cells) => problem.breaking(person, cells))) continue;
      list.push(other);
      count = next;
    }
  return { person, cells: lists.flat(), most: broken.length - 1 };
};

/** Progress of the search: the best plan after this many rounds. */
type FillStep = {
  plan: FillPlan;
  cost: number;
  round: number;
  /** Lower bound on the cost of any plan; null until one is known. */
  bound: number | null;
  /** Whether the plan is proven optimal. */
  isBest: boolean;
};

// Branch-and-bound nodes per round; a region that needs more is too large.
const nodesPerRound = 60;
// Rounds of adding cuts for rules that no row expresses, before the plan is repaired greedily.
const mostAttempts = 10;
const smallest = 120;
// Factor on a shape's region size: grows when a region held nothing better, shrinks when it hit the node limit.
const [grow, shrink] = [125, 75];

type State = { problem: FillProblem; cuts: FillCut[]; solver: Solver; seed: number };

/** Whether the combination is forbidden for this person as well. */
const sharesRule = (problem: FillProblem, person: number, broken: readonly number[]): boolean => {
  const own = new Set(problem.people[person]!.options.map(({ cell }) => cell));
  return broken.every((cell) => own.has(cell)) && problem.breaking(person, broken)?.length === broken.length;
};

/** Adds cuts for a rule broken by a person's cells, for that person and for everyone else it applies to. */
const forbids = ({ problem, cuts }: State, person: number, cells: readonly number[]): boolean => {
  const broken = problem.breaking(person, cells);
  if (!broken) return false;
  for (const other of problem.people.keys()) {
    const cut = other === person || sharesRule(problem, other, broken) ? cutFor(problem, other, broken) : undefined;
    if (cut) cuts.push(cut);
  }
  return true;
};

const cutsFor = (state: State, plan: FillPlan): boolean =>
  plan.map((cells, person) => forbids(state, person, cells)).includes(true);

type Found = {
  plan: FillPlan | undefined;
  isOptimal: boolean;
  /** Lower bound over all plans that differ in this part; null where unknown. */
  bound: number | null;
};

/** Solves this part and returns the best plan that is no worse than the current one. */
const solved = (state: State, plan: FillPlan, isFree: Free, nodes: number): Found => {
  const { problem, solver, cuts, seed } = state;
  const most = partCost(problem, plan, isFree);
  let last: FillPlan | undefined;
  let bound: number | null = null;
  // Costs that the part cannot change are not in the model.
  const apart = planCost(problem, plan) - most;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const answer = solver.solve(fillModel(problem, plan, isFree, cuts), { nodes, seed, most });
    if (answer === 'none') return { plan: undefined, isOptimal: true, bound };
    if (!answer) break;
    // Rules that no row expresses can only raise costs, so the bound stays valid. Costs are integers; a tolerance covers the
    // solver's rounding.
    if (answer.bound !== null) bound = Math.max(bound ?? -Infinity, Math.ceil(answer.bound - 1e-4) + apart);
    last = planFrom(problem, plan, isFree, answer.valueAt);
    if (!cutsFor(state, last)) return { plan: last, isOptimal: answer.isOptimal, bound };
  }
  return { plan: last && mendedPlan(problem, last), isOptimal: false, bound };
};

type Best = { plan: FillPlan; cost: number };

/** A small problem is solved as one model again after this many rounds of lines without gain. */
const patience = 12;
/** Rounds in which a small problem is solved as one model before lines are tried. */
const pieceRounds = 2;
// Passes per dive. A plan from few lines comes soon and is far better than the first one; of its passes between fixings only the last
// quarter of the people have any, who need them most.
const passes = {
  soon: { first: 5, between: 0.25 },
  long: { first: 60, between: 2 },
  days: { first: 60, between: 4, fixes: 'days', ascent: 20 },
  bound: { first: 60, between: null },
  some: { first: 6, between: 3 },
  window: { first: 12, between: 0.5 },
} as const satisfies Record<string, Passes>;
/** Goals of the dives over everyone, in order. Neighbourhoods receive this many times a dive's work before the next one. */
const looks = {
  soon: { next: 'long', parts: 1 },
  long: { next: 'bound', parts: 3 },
  bound: { next: null, parts: 0 },
} as const;

/** Improves the lines of these people; yields the best plan so far wherever it may be stopped. */
function* betterLines(search: LineSearch, best: Best, people: readonly number[], often: Passes): Generator<Best, void> {
  for (const plan of decideLines(search, best.plan, people, often)) {
    const cost = plan ? planCost(search.problem, plan) : best.cost;
    yield plan && cost <= best.cost ? { plan, cost } : best;
  }
}

/** Swaps that are repeated while they gain one part in so many. */
type Repeated = { annealing: Annealing; leastGain: number };
/** Before the first sweep of windows; once after each sweep. */
const sweptSwaps: Repeated = { annealing: { movesEach: 100, heat: 3 }, leastGain: 10 };
/** After those before the first sweep. */
const longSwaps: Repeated = { annealing: { movesEach: 1000, heat: 2 }, leastGain: 20 };

// Of a long horizon, the first plan is improved window by window. Every second time windows begin in the middle of those before, for
// what these left at their borders.
const window = { days: 21, shift: 10, leastGain: 10 };
/** Lines of this many days are reoptimised in windows as well, and longer ones no other way: a whole line takes too long. */
const horizons = { windows: 28, windowsOnly: 49 };

/** Whether there are swaps of days, what they are chosen by, and their work so far, in steps of the solver. */
type Swaps = { areUsed: boolean; chance: Chance; steps: number };

/** Improves the plan by swaps of days. */
function* betterSwaps(problem: FillProblem, best: Best, annealing: Annealing, swaps: Swaps): Generator<Best, void> {
  let found = best;
  for (const { plan, steps } of annealPlan(problem, best.plan, swaps.chance, annealing)) {
    swaps.steps += steps;
    const cost = plan ? planCost(problem, plan) : found.cost;
    if (plan && cost < found.cost) found = { plan, cost };
    yield found;
  }
}

/** The plan, improved by swaps of days until they gain little, and by long annealings then while they gain something. */
function* swappedPlans(problem: FillProblem, start: Best, swaps: Swaps): Generator<Best, void> {
  let best = start;
  for (const { annealing, leastGain } of [sweptSwaps, longSwaps])
    for (let gained = best.cost; gained > 0 && gained * leastGain >= best.cost; ) {
      const before = best.cost;
      for (best of betterSwaps(problem, best, annealing, swaps)) yield best;
      gained = before - best.cost;
    }
}

/** Whether no seat is empty. */
const fillsAll = (problem: FillProblem, plan: FillPlan): boolean =>
  takenOf(problem, plan).every((taken, cell) => taken >= problem.cells[cell]!.seats);

/** First days of the windows of a sweep, those with the most empty seats first. */
const windowStarts = ({ cells }: FillProblem, taken: readonly number[], first: number, horizon: number): number[] => {
  const starts: { day: number; empty: number }[] = [];
  for (let day = first; day < horizon; day += window.days) {
    const isWithin = (cell: { day: number }): boolean => cell.day >= day && cell.day < day + window.days;
    const costs = cells.map((cell, at) =>
      isWithin(cell) ? Math.max(0, cell.seats - taken[at]!) * cell.underWeight : 0,
    );
    starts.push({ day, empty: costs.reduce((sum, cost) => sum + cost, 0) });
  }
  return starts.sort((a, b) => b.empty - a.empty).map(({ day }) => day);
};

/**
 * Improves the lines of everyone window by window, over the whole horizon until that gains little. Where days are swapped, sweeps begin
 * from a plan by seat prices. Swaps improve the plan after each sweep, and before the first one where no seat is empty, but sweeps begin without
 * them: windows find less from a plan that swaps have improved already.
 */
function* sweptWindows(search: LineSearch, start: Best, swaps: Swaps): Generator<Best, void> {
  const { problem } = search;
  const horizon = horizonOf(problem);
  const everyone = [...problem.people.keys()];
  let [swept, best] = [start, start];
  const better = (found: Best): Best => {
    if (found.cost < best.cost) best = found;
    return best;
  };
  if (swaps.areUsed) {
    for (const plan of plansBySeatPrices(search, swaps.chance)) yield better({ plan, cost: planCost(problem, plan) });
    swept = best;
    if (fillsAll(problem, best.plan)) for (const found of swappedPlans(problem, best, swaps)) yield better(found);
  }
  for (let sweep = 0; ; sweep += 1) {
    const before = swept.cost;
    const starts = windowStarts(problem, takenOf(problem, swept.plan), sweep % 2 === 0 ? 0 : window.shift, horizon);
    for (const first of starts) {
      const days = daysFrom(first, Math.min(horizon, first + window.days));
      for (swept of betterLines(searchWithin(search, swept.plan, days), swept, everyone, passes.window))
        yield better(swept);
    }
    if (swaps.areUsed)
      for (const found of betterSwaps(problem, swept, sweptSwaps.annealing, swaps)) yield better(found);
    if (sweep > 0 && (before - swept.cost) * window.leastGain < before) return;
  }
}

/** Which kinds of neighbourhoods a problem has. */
const kindsFor = (
  problem: FillProblem,
  { isLarge, hasLines, hasSwaps }: Record<'isLarge' | 'hasLines' | 'hasSwaps', boolean>,
): Parameters<typeof neighbourhoods>[1] => {
  const horizon = horizonOf(problem);
  const isLong = hasLines && horizon >= horizons.windowsOnly;
  return {
    lines: hasLines && !isLong,
    windows: hasLines && horizon >= horizons.windows,
    regions: isLarge && !isLong,
    swaps: hasLines && hasSwaps ? problem.people.length * horizon : null,
  };
};

/** Improves everyone's lines with this goal. */
const planned = (search: LineSearch, best: Best, goal: keyof typeof looks, swaps: Swaps): Generator<Best, void> =>
  goal === 'soon' && horizonOf(search.problem) >= horizons.windows
    ? sweptWindows(search, best, swaps)
    : betterLines(
        search,
        best,
        [...search.problem.people.keys()],
        passes[goal === 'long' && !swaps.areUsed ? 'days' : goal],
      );

/**
 * A dive over everyone's lines that takes turns with neighbourhoods: its own work, theirs since it began, and the work of all when its
 * last pass ended.
 */
type Look = { plans: Generator<Best, void>; spent: number; others: number; ended: number };

/**
 * Work of neighbourhoods for each step of such a dive over everyone. The search that swaps days improves parts of its plan meanwhile;
 * the other one dives first, as nothing finds better plans where the dive fits into the time.
 */
const othersFor = { swapping: 2, diving: 0 };

/** One pass of the look where it is its turn, and the best plan after it; null once it has ended, undefined where it is not. */
const passOf = (look: Look, best: Best, steps: () => number, others: number): Best | null | undefined => {
  const before = steps();
  look.others += before - look.ended;
  look.ended = before;
  if (look.spent * others > look.others) return undefined;
  const { value, done } = look.plans.next();
  look.ended = steps();
  look.spent += look.ended - before;
  if (done) return null;
  return value.cost < best.cost ? value : best;
};

/** Shrinks regions of a shape that hit the node limit, and enlarges them where one held nothing better. */
const resize = (sizes: typeof firstSizes, shape: Shape, isOptimal: boolean, hasGained: boolean): void => {
  if (!isOptimal) sizes[shape] = Math.max(smallest, Math.floor((sizes[shape] * shrink) / 100));
  else if (!hasGained) sizes[shape] = Math.floor((sizes[shape] * grow) / 100);
};

/** Improves lines in a neighbourhood of this kind. */
const plansNear = (
  search: LineSearch,
  best: Best,
  chance: Chance,
  kind: Exclude<Neighbourhood, { region: unknown }>,
  swaps: Swaps,
): Generator<Best, void> => {
  if ('swaps' in kind) return betterSwaps(search.problem, best, kind.swaps, swaps);
  if ('lines' in kind) return betterLines(search, best, peopleFor(search, best.plan, chance, kind.lines), passes.some);
  const { people, days } = windowFor(search, best.plan, chance, kind.window);
  return betterLines(searchWithin(search, best.plan, days), best, people, passes.window);
};

/** The first plans built from best lines, each cheaper than the one before and the starting plan. */
function* firstPlans(start: Best | undefined, lines: LineSearch): Generator<Best, void> {
  let best = start;
  for (const plan of startByLines(lines)) {
    const cost = planCost(lines.problem, plan);
    if (best && cost >= best.cost) continue;
    best = { plan, cost };
    yield best;
  }
}

/** Whether this one of several parallel searches swaps days. One keeps to windows, which find plans that swaps hide from them. */
export const swapsDays = (search: number): boolean => search === 0;

/**
 * Searches for better plans and yields after each round; the caller stops it. Small problems are solved as one model. Large ones,
 * and small ones not proven that way, start with a dive over everyone's lines, which gives a bound, and continue with large
 * neighbourhood search and swaps of days, chosen adaptively by gain. Of a long horizon, windows of days come before the dive where
 * days are swapped; a search without swaps dives at once. The same start, seed and problem give the same plans in the same order. A
 * `resumed` large problem skips the dive.
 */
export function* searchFill(
  problem: FillProblem,
  start: FillPlan | undefined,
  seed: number,
  solver: Solver,
  { resumed = false, hasSwaps = true }: { resumed?: boolean; hasSwaps?: boolean } = {},
): Generator<FillStep, void> {
  const chance = chanceFrom(seed);
  const state: State = { problem, cuts: [], solver, seed: seed % 2 ** 31 };
  const prices = linePrices(problem);
  const lines =
    prices && lineSearch({ problem, solver, prices, kept: (person, cells) => mendedLine(problem, person, cells) });
  const isLarge = problem.people.reduce((sum, { options }) => sum + options.length, 0) > onePiece;
  const asLines = isLarge || !start;
  let next: keyof typeof looks | null = resumed && isLarge && start !== undefined ? null : hasSwaps ? 'soon' : 'long';
  let first = start && { plan: start, cost: planCost(problem, start) };
  let best: Best = first ?? { plan: emptyPlan(problem), cost: planCost(problem, emptyPlan(problem)) };
  let round = 1;
  let pieceBound = -Infinity;
  const step = (isBest = false): FillStep => {
    const known = Math.max(lines?.bound ?? -Infinity, pieceBound);
    const bound = isBest || best.cost <= known ? best.cost : Number.isFinite(known) ? known : null;
    return { ...best, round, bound, isBest: bound === best.cost };
  };
  const swaps: Swaps = { areUsed: hasSwaps, chance, steps: 0 };
  const steps = (): number => solver.steps() + (prices?.steps() ?? 0) + swaps.steps;
  if (asLines && next && lines)
    for (const plan of firstPlans(first, lines)) {
      first = best = plan;
      yield step();
    }
  const sizes = { ...firstSizes };
  // A starting plan gets a bound first, for which one node is enough.
  let branches = start ? 1 : nodesPerRound * 4;
  const byLines = first && lines;
  const kinds = neighbourhoods(chance, kindsFor(problem, { isLarge, hasLines: byLines !== undefined, hasSwaps }));
  let idle = 0;
  let lookAt = 0;
  const isLong = horizonOf(problem) >= horizons.windowsOnly;
  const others = hasSwaps ? othersFor.swapping : othersFor.diving;
  let look: Look | undefined;
  const endLook = (work: number): void => {
    // A look that took turns with neighbourhoods needs not wait for them.
    lookAt = steps() + (look || !hasSwaps ? 0 : work * looks[next!].parts);
    look = undefined;
    next = looks[next!].next;
  };
  const nextKind = (): Neighbourhood =>
    isLarge || (next !== 'soon' && idle < patience) ? kinds.next() : { region: shapeOf(round) };
  try {
    for (; ; round += 1) {
      const before = best.cost;
      const since = steps();
      const isDue = next === 'soon' ? asLines || round > pieceRounds : next !== null && !look && since >= lookAt;
      if (byLines && isDue && isLong && next !== 'soon')
        look = { plans: planned(byLines, best, next!, swaps), spent: 0, others: 0, ended: since };
      const pass = look && passOf(look, best, steps, others);
      if (look && pass !== undefined) {
        if (pass) best = pass;
        else endLook(look.spent);
        yield step();
        if (step().isBest) return;
        continue;
      }
      const kind = byLines && isDue && !look ? 'whole' : nextKind();
      if (byLines && (kind === 'whole' || !('region' in kind))) {
        const plans =
          kind === 'whole' ? planned(byLines, best, next!, swaps) : plansNear(byLines, best, chance, kind, swaps);
        for (best of plans) {
          yield step();
          if (step().isBest) return;
        }
        if (kind === 'whole') endLook(steps() - since);
        idle = best.cost < before ? 0 : idle + 1;
      } else if (kind !== 'whole' && 'region' in kind) {
        const shape = kind.region;
        const { isFree, isAll } = nextRegion(problem, best.plan, chance, shape, sizes);
        const found = solved(state, best.plan, isFree, isAll ? branches : nodesPerRound);
        const cost = found.plan ? planCost(problem, found.plan) : best.cost;
        // Equal plans are accepted too, to leave plateaus.
        if (found.plan && cost <= best.cost) best = { plan: found.plan, cost };
        idle = best.cost < before ? 0 : Math.floor(patience / 2);
        if (isAll && found.bound !== null) pieceBound = Math.max(pieceBound, found.bound);
        yield step(isAll && found.isOptimal);
        if (step(isAll && found.isOptimal).isBest) return;
        if (isAll) branches = branches === 1 ? nodesPerRound * 20 : branches * 2;
        else resize(sizes, shape, found.isOptimal, best.cost < before);
      }
      if (kind !== 'whole') kinds.learn(kind, before - best.cost, steps() - since);
    }
  } finally {
    look?.plans.return();
  }
}
