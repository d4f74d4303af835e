import { type Annealing, stepsOfSwaps } from './anneal-plan.ts';
import type { LineSearch } from './decide-lines.ts';
import { cellCost, type FillPlan, type FillProblem, takenOf } from './fill-problem.ts';
import { horizonOf } from './line-prices.ts';
import type { Chance } from './random.ts';
import type { Shape } from './regions.ts';

/**
 * Whose lines are reoptimised: people eligible for a cell with too few or too many, people whose lines are far from their best,
 * or anyone.
 */
type Choice = 'wrong' | 'far' | 'any';

/** One or more stretches of days of the lines of everyone, or of `count` people. */
type WindowSize = { stretches: number; days: number; count: number | null };

/**
 * A neighbourhood of the large neighbourhood search: the lines of `count` people, a window of days of many people's lines, a region
 * of a shape, or swaps of days by annealing.
 */
export type Neighbourhood =
  | { lines: { count: number; choice: Choice } }
  | { window: WindowSize }
  | { region: Shape }
  | { swaps: Annealing };

/** Recent gain and work of a neighbourhood. Both decay, so that the present matters most. */
type Record = { neighbourhood: Neighbourhood; gained: number; steps: number; each: number };

const counts = [5, 8, 12, 24];
const choices: readonly Choice[] = ['wrong', 'far', 'any'];
const windows: readonly WindowSize[] = [
  { stretches: 1, days: 14, count: null },
  { stretches: 1, days: 21, count: null },
  { stretches: 2, days: 7, count: null },
  { stretches: 1, days: 28, count: 24 },
  { stretches: 1, days: 21, count: 48 },
  { stretches: 2, days: 7, count: 48 },
  { stretches: 2, days: 14, count: 24 },
  { stretches: 3, days: 7, count: 24 },
];
const shapes: readonly Shape[] = ['days', 'both', 'people'];
const swaps: readonly Annealing[] = [
  { movesEach: 500, heat: 3 },
  { movesEach: 2000, heat: 5 },
  { movesEach: 8000, heat: 8 },
];
// Share of earlier gain and work that is kept at each step, in hundredths.
const kept = 90;
// A neighbourhood without gain still receives this share of the best one's work, in hundredths.
const leastShare = 4;
// Initial work per neighbourhood, as if each had gained a point for it.
const firstSteps = { lines: 2000, window: 5000, region: 20_000 };
/**
 * Swaps get at most one in `least` of the work, as windows find what no swaps do: half as much each time that they gain nothing where
 * others do, down to one in `most`.
 */
const partOfSwaps = { least: 2, most: 16 };
const fine = 1_000_000;

/** Chooses neighbourhoods adaptively: each receives work in proportion to its gain per unit of work. */
export const neighbourhoods = (
  chance: Chance,
  of: { lines: boolean; windows: boolean; regions: boolean; swaps: number | null },
) => {
  const lines = counts.flatMap((count) => choices.map((choice) => ({ lines: { count, choice } })));
  const begin = (steps: number) => (neighbourhood: Neighbourhood) => ({ neighbourhood, gained: 1, steps, each: steps });
  const records: Record[] = [
    ...(of.lines ? lines.map(begin(firstSteps.lines)) : []),
    ...(of.windows ? windows.map((window) => begin(firstSteps.window)({ window })) : []),
    ...(of.swaps === null ? [] : swaps.map((one) => begin(stepsOfSwaps(one, of.swaps!))({ swaps: one }))),
    ...(of.regions ? shapes.map((region) => begin(firstSteps.region)({ region })) : []),
  ];
  let [work, workOfSwaps, onePartOf] = [0, 0, partOfSwaps.least];
  let othersGained = false;
  return {
    next: (): Neighbourhood => {
      const maySwap = workOfSwaps * onePartOf <= work;
      const rates = records.map(({ gained, steps }) => gained / steps);
      const least = (Math.max(...rates) * leastShare) / 100;
      // Its share of the work divided by the work of one step is how often it is chosen.
      const weights = records.map(({ neighbourhood, each }, at) =>
        'swaps' in neighbourhood && !maySwap ? 0 : Math.max(rates[at]!, least) / each,
      );
      let left = (chance.below(fine) / fine) * weights.reduce((all, weight) => all + weight, 0);
      const chosen = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return records[Math.max(0, chosen)]!.neighbourhood;
    },
    learn: (neighbourhood: Neighbourhood, gained: number, steps: number): void => {
      const record = records.find((record) => record.neighbourhood === neighbourhood);
      if (!record) return;
      work += steps;
      if ('swaps' in neighbourhood) {
        workOfSwaps += steps;
        const isIdle = gained === 0 && othersGained;
        onePartOf = isIdle ? Math.min(partOfSwaps.most, onePartOf * 2) : partOfSwaps.least;
        othersGained = false;
      } else othersGained ||= gained > 0;
      record.gained = (record.gained * kept) / 100 + gained;
      record.steps = (record.steps * kept) / 100 + Math.max(1, steps);
      record.each = (record.each * 3 + Math.max(1, steps)) / 4;
    },
  };
};

/** Lower bound on each person's line at the duals of the bound; computed once, since those duals stay. */
type Bests = { worths: readonly number[]; fractions: readonly number[]; bounds: readonly number[] };

const bestsOf = ({ prices, worths, problem }: LineSearch): Bests => {
  const fractions = problem.cells.map((_cell, cell) => prices.fractions(worths[cell]!, cell));
  const bounds = problem.people.map((_person, at) => prices.best(at, fractions)?.bound ?? 0);
  return { worths, fractions, bounds };
};

const knownBests = new WeakMap<LineSearch, Bests>();

/**
 * Distance of each person's line from their best one at the duals. Together with understaffed and overstaffed cells, these
 * distances make up the gap.
 */
const distances = (search: LineSearch, plan: FillPlan): number[] => {
  const { problem, prices, worths } = search;
  const known = knownBests.get(search);
  const bests = known?.worths === worths ? known : bestsOf(search);
  knownBests.set(search, bests);
  return plan.map((cells, person) => {
    const own =
      problem.costOf(person, cells) * prices.scale - cells.reduce((sum, cell) => sum + bests.fractions[cell]!, 0);
    return own - bests.bounds[person]!;
  });
};

/** Picks the people whose lines are reoptimised. */
export const peopleFor = (
  search: LineSearch,
  plan: FillPlan,
  chance: Chance,
  { count, choice }: { count: number; choice: Choice },
): number[] => {
  const { problem } = search;
  const everyone = [...problem.people.keys()];
  // Without a bound there are no duals.
  const isAny = choice === 'any' || (choice === 'far' && search.bound === null);
  const chosen = new Set(isAny ? [] : firstOf(search, plan, chance, count, choice));
  for (const person of chance.some(everyone, everyone.length)) {
    if (chosen.size >= count) break;
    chosen.add(person);
  }
  return [...chosen].sort((a, b) => a - b);
};

/** An index at random, the likelier the larger its weight; undefined where all are 0. */
const weighted = (weights: readonly number[], chance: Chance): number | undefined => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return undefined;
  let left = chance.below(all);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
};

/** A cell with too few or too many people: the more they cost, the likelier. Undefined when there is none. */
export const wrongCell = (problem: FillProblem, plan: FillPlan, chance: Chance): number | undefined => {
  const costs = takenOf(problem, plan).map((taken, cell) => cellCost(problem.cells[cell]!, taken));
  return weighted(costs, chance);
};

const firstOf = (
  search: LineSearch,
  plan: FillPlan,
  chance: Chance,
  count: number,
  choice: 'wrong' | 'far',
): number[] => {
  const { people } = search.problem;
  if (choice === 'far') {
    const far = distances(search, plan);
    const order = chance.some([...people.keys()], people.length).sort((a, b) => far[b]! - far[a]!);
    return chance.some(order.slice(0, count * 2), Math.ceil((count * 2) / 3));
  }
  const cell = wrongCell(search.problem, plan, chance);
  const near = [...people.keys()].filter((person) => people[person]!.options.some((option) => option.cell === cell));
  return chance.some(near, Math.floor(count / 2));
};

/** Days from the first until another, which is left out. */
export const daysFrom = (first: number, until: number): Set<number> =>
  new Set(Array.from({ length: until - first }, (_, at) => first + at));

/** Adds to each day what its missed preferences cost. */
const addMissedPreferences = ({ people, cells }: FillProblem, plan: FillPlan, days: number[]): void => {
  for (const [person, { options }] of people.entries()) {
    const taken = new Set(plan[person]);
    for (const { cell, cost } of options)
      if (cost !== 0 && cost > 0 === taken.has(cell)) days[cells[cell]!.day]! += Math.abs(cost);
  }
};

/** A day: the more its missing and surplus people and missed preferences cost, the likelier. Undefined when there is none. */
const costlyDay = (problem: FillProblem, plan: FillPlan, chance: Chance): number | undefined => {
  const days = Array.from({ length: horizonOf(problem) }, () => 0);
  for (const [cell, taken] of takenOf(problem, plan).entries())
    days[problem.cells[cell]!.day]! += cellCost(problem.cells[cell]!, taken);
  addMissedPreferences(problem, plan, days);
  return weighted(days, chance);
};

/** Picks the people and the days of a window: the first stretch around a day that costs something, the others anywhere. */
export const windowFor = (
  { problem }: LineSearch,
  plan: FillPlan,
  chance: Chance,
  { stretches, days, count }: WindowSize,
): { people: number[]; days: Set<number> } => {
  const horizon = horizonOf(problem);
  const costly = chance.below(4) > 0 ? costlyDay(problem, plan, chance) : undefined;
  const middles = Array.from({ length: stretches }, (_, at) =>
    costly === undefined || at > 0 ? chance.below(horizon) : costly,
  );
  const stretchAround = (day: number): number[] => {
    const first = Math.max(0, Math.min(horizon - days, day - chance.below(days)));
    return [...daysFrom(first, Math.min(horizon, first + days))];
  };
  const everyone = [...problem.people.keys()];
  const some = count === null ? everyone : chance.some(everyone, count).sort((a, b) => a - b);
  return { people: some, days: new Set(middles.flatMap(stretchAround)) };
};
