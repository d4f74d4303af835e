import { type LineRules, type LineWalk, type LineWindow, lineWalk, windowWalk } from './line-walk.ts';
import { type LineSpace, type PricedLine, type PriceMemory, priceMemory, shortestLine } from './shortest-line.ts';

/** Prices options, in fractions of a point; sums over a line must stay below 2^28. Undefined where no line keeps the rules. */
export type LinePricer = (prices: Int32Array) => PricedLine | undefined;

// Limits are counted exactly up to this many combinations of counters, or where a walk has few days, this many in all its days together.
const countsAtMost = { least: 8, overDays: 2560 };
// Where penalties find no line, limits are counted after all, within 256 MB.
const largestTable = 2 ** 26;
// A walk with more combinations over its days is not even built.
const mostCounted = 2 ** 14;
// Iterations on penalties. Later pricings start from earlier penalties, so few are enough.
const mostTries = 6;

/** Penalty per option of a limit: the largest known to be too small, the smallest known to be enough, and the current one. */
type Penalty = { low: number; high: number | null; now: number };

/** The next penalty: larger where the limit is exceeded, smaller where it has slack. */
const nextPenalty = ({ low, high, now }: Penalty, spare: number, largest: number, first: number): Penalty => {
  if (spare === 0 || (spare > 0 && now === 0)) return { low, high, now };
  // Bounds of the bisection may become invalid once the penalties of other limits change.
  if (spare > 0) return { low, high: now, now: Math.floor(((low < now ? low : 0) + now) / 2) };
  if (high !== null && now < high) return { low: now, high, now: Math.floor((now + high + 1) / 2) };
  return { low: now, high: null, now: Math.min(largest, Math.max(first, now * 2)) };
};

/** Slack of each limit in a line; negative where the limit is exceeded. */
const spareOf = (limits: LineRules['limits'], { options }: PricedLine): number[] =>
  limits.map(({ options: limited, most }) => most - options.filter((option) => limited.includes(option)).length);

type Price = (prices: Int32Array) => PricedLine | undefined;

/**
 * Repairs a line that exceeds limits: keeps the cheapest allowed options of each exceeded limit, forbids its others, and prices
 * again. Undefined where no line is left.
 */
const keptWithin = (
  limits: LineRules['limits'],
  price: Price,
  prices: Int32Array,
  broken: PricedLine,
  largest: number,
): PricedLine | undefined => {
  const dearer = Int32Array.from(prices);
  let line: PricedLine | undefined = broken;
  for (const _ of limits) {
    const over = spareOf(limits, line).flatMap((spare, at) => (spare < 0 ? [limits[at]!] : []));
    if (over.length === 0) break;
    for (const { options, most } of over) {
      const taken = line.options.filter((option) => options.includes(option));
      const kept = new Set(taken.sort((a, b) => prices[a]! - prices[b]! || a - b).slice(0, most));
      for (const option of options) if (!kept.has(option)) dearer[option] = prices[option]! + largest;
    }
    line = price(dearer);
    if (!line) return undefined;
  }
  const { options } = line;
  if (spareOf(limits, line).some((spare) => spare < 0)) return undefined;
  return { ...line, cost: options.reduce((sum, option) => sum + prices[option]! - dearer[option]!, line.cost) };
};

/**
 * A cheap line under limits that are not counted (Lagrangian relaxation): options of a limit cost a penalty, raised until the
 * limit holds. The penalised cost minus the penalties that the limits allow is a lower bound.
 */
const penalisedLine = (
  limits: LineRules['limits'],
  price: Price,
  prices: Int32Array,
  { penalties, largest, scale }: { penalties: number[]; largest: number; scale: number },
): PricedLine | undefined => {
  let best: PricedLine | undefined;
  let bound = Number.NEGATIVE_INFINITY;
  let tried: Penalty[] = penalties.map((now) => ({ low: Math.floor((now * 3) / 4), high: null, now }));
  const consider = (line: PricedLine | undefined): void => {
    if (line && (!best || line.cost < best.cost)) best = line;
  };
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const dearer = Int32Array.from(prices);
    for (const [at, { options }] of limits.entries()) for (const option of options) dearer[option]! += tried[at]!.now;
    const line = price(dearer);
    if (!line) return undefined;
    const spare = spareOf(limits, line);
    const paid = spare.reduce((sum, left, at) => sum + (limits[at]!.most - left) * tried[at]!.now, 0);
    const allowed = limits.reduce((sum, { most }, at) => sum + most * tried[at]!.now, 0);
    bound = Math.max(bound, line.cost - allowed);
    const next = tried.map((penalty, at) => nextPenalty(penalty, spare[at]!, largest, scale));
    const isLast = tries === mostTries || next.every(({ now }, at) => now === tried[at]!.now);
    if (spare.every((left) => left >= 0)) consider({ ...line, cost: line.cost - paid });
    else if (!best || isLast) consider(keptWithin(limits, price, prices, line, largest));
    for (const [at, { now }] of next.entries()) penalties[at] = now;
    if (isLast || (best && best.cost - bound <= scale)) break;
    tried = next;
  }
  // Prices may have fallen far since the line before, where no limit may bind at all.
  const plain = best && best.cost - bound <= scale ? undefined : price(prices);
  if (plain && spareOf(limits, plain).every((left) => left >= 0)) {
    penalties.fill(0);
    return plain;
  }
  if (plain) bound = Math.max(bound, plain.cost);
  return best && { ...best, bound: Math.min(bound, best.cost) };
};

/** Prices on the networks that `walkFor` finds for these limits; undefined where there is none. */
const pricerOn = (
  rules: LineRules,
  walkFor: (limits: readonly number[]) => LineWalk | undefined,
  {
    space,
    scale,
    mostCounts,
    mayCountAll,
  }: { space: LineSpace; scale: number; mostCounts: number; mayCountAll: boolean },
): LinePricer => {
  const penalties = rules.limits.map(() => 0);
  const largest = Math.floor(2 ** 27 / Math.max(1, rules.days.length));
  const memories = new Map<LineWalk, PriceMemory>();
  const memoryOf = (walk: LineWalk): PriceMemory => {
    const memory = memories.get(walk) ?? priceMemory(scale);
    memories.set(walk, memory);
    return memory;
  };
  const priceOn = (walk: LineWalk | undefined, prices: Int32Array): PricedLine | undefined =>
    walk && shortestLine(walk, space, prices, scale, memoryOf(walk));
  const countsOf = (limits: readonly number[]): number =>
    limits.reduce((product, at) => product * (rules.limits[at]!.most + 1), 1);
  /** The cheapest line that keeps these limits, and those of the others that it exceeds. */
  const pricedWith = (limits: readonly number[], prices: Int32Array) => {
    const line = priceOn(walkFor(limits), prices);
    const broken = line ? spareOf(rules.limits, line).flatMap((spare, at) => (spare < 0 ? [at] : [])) : [];
    return { line, broken };
  };
  return (prices) => {
    let limits: number[] = [];
    for (;;) {
      const { line, broken } = pricedWith(limits, prices);
      if (broken.length === 0) return line;
      const counted = limits;
      for (const at of broken) if (countsOf([...limits, at]) <= mostCounts) limits = [...limits, at];
      if (limits.length > counted.length) continue;
      for (const at of counted) penalties[at] = 0;
      const within = (dearer: Int32Array) => priceOn(walkFor(counted), dearer);
      const found = penalisedLine(rules.limits, within, prices, { penalties, largest, scale });
      limits = [...counted, ...broken];
      if (found || !mayCountAll || countsOf(limits) * rules.days.length > mostCounted) return found;
      if (walkFor(limits)!.places > largestTable) return found;
    }
  };
};

// Prices of the options whose cost rises are tried this often; later pricings start from earlier ones. Lines whose bound is known already
// need fewer.
const mostSlopes = { forBound: 4, forLine: 2 };

/**
 * Prices lines with options whose cost rises with their number: each costs a slope, and a line parallel to it below the cost of
 * every number gives the bound. Where the slope fits the number in the line that is found, that line is the cheapest.
 */
const pricedRising = (
  price: LinePricer,
  { options, cost }: NonNullable<LineRules['rising']>,
  scale: number,
  most: number,
): LinePricer => {
  if (options.size === 0) return price;
  const costs = Array.from({ length: options.size + 1 }, (_, count) => cost(count) * scale);
  const belowAll = (slope: number): number =>
    costs.reduce((least, all, count) => Math.min(least, all - slope * count), Number.POSITIVE_INFINITY);
  let slope = 0;
  return (prices) => {
    let [best, bound]: [PricedLine | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
    let [low, high]: [number, number | null] = [0, null];
    for (let tries = 0; tries < most; tries += 1) {
      const dearer = Int32Array.from(prices);
      for (const option of options) dearer[option]! += slope;
      const line = price(dearer);
      if (!line) return undefined;
      const count = line.options.filter((option) => options.has(option)).length;
      const all = line.cost - slope * count + costs[count]!;
      if (!best || all < best.cost) best = { ...line, cost: all };
      bound = Math.max(bound, line.bound + belowAll(slope));
      const [before, after] = [
        costs[count]! - (costs[count - 1] ?? costs[count]!),
        (costs[count + 1] ?? Number.POSITIVE_INFINITY) - costs[count]!,
      ];
      if (slope >= before && slope <= after) break;
      if (slope < before) low = slope;
      else high = slope;
      slope = high === null ? before : Math.max(Math.floor((low + high) / 2), low);
    }
    return best && { ...best, bound: Math.min(bound, best.cost) };
  };
};

/** Prices whole lines, and lines that differ from a given one within a window only. */
export type LinePricers = { whole: LinePricer; within: (window: LineWindow) => LinePricer };

const remembered = <T>(find: (limits: readonly number[]) => T): ((limits: readonly number[]) => T) => {
  const known = new Map<string, T>();
  return (limits) => {
    const key = limits.join(' ');
    const found = known.has(key) ? known.get(key)! : find(limits);
    known.set(key, found);
    return found;
  };
};

type Settings = { space: LineSpace; scale: number; mostCounts: number };

const mostCountsOf = ({ days, memory }: LineRules): number =>
  Math.max(countsAtMost.least, Math.floor(countsAtMost.overDays / (days.length * (memory?.count ?? 1))));

const pricersOn = (rules: LineRules, settings: Settings): LinePricers => {
  const walkFor = remembered((limits) => lineWalk(rules, limits));
  return {
    whole: pricerOn(rules, walkFor, { ...settings, mayCountAll: true }),
    within: (window) => {
      const walkWithin = remembered((limits) => {
        const walk = windowWalk(walkFor(limits), window);
        // Finding it takes about as long as visiting each state of its days a few times.
        if (walk) settings.space.places += walk.days.length * walk.states * walk.counts * 4;
        return walk;
      });
      return pricerOn(rules, walkWithin, { ...settings, mayCountAll: false });
    },
  };
};

/** Whether the memory's rules accept a line of these options. */
const isAccepted = ({ days, memory }: LineRules, options: readonly number[]): boolean => {
  if (!memory) return true;
  const taken = new Set(options);
  let state = memory.start;
  for (const [day, own] of days.entries()) {
    state = memory.next(state, day, own.find((option) => taken.has(option)) ?? null);
    if (state < 0) return false;
  }
  return memory.mayEnd(state);
};

/** Prices without the memory first: that gives the bound, and most lines that keep the memory's rules. */
const pricedWithMemory =
  (rules: LineRules, plain: LinePricer, withMemory: LinePricer): LinePricer =>
  (prices) => {
    const line = plain(prices);
    if (!line || isAccepted(rules, line.options)) return line;
    const kept = withMemory(prices);
    return kept ? { ...kept, bound: line.bound } : line;
  };

/**
 * The cheapest line of a person: a resource-constrained shortest path over the days, with stretches, weekends and minutes as
 * resources. Limits are added only once a line exceeds them, since few do. They are counted where that takes little
 * memory; others use penalties, so that line keeps all rules but may not be the cheapest. A memory, which may be too strict, changes
 * the line but not its bound.
 */
export const linePricers = (
  rules: LineRules,
  space: LineSpace,
  scale = 1,
  mostCounts = mostCountsOf(rules),
): LinePricers => {
  const settings: Settings = { space, scale, mostCounts };
  const rising = (price: LinePricer, most: number): LinePricer =>
    rules.rising ? pricedRising(price, rules.rising, scale, most) : price;
  const plain = pricersOn({ ...rules, memory: null }, settings);
  const withMemory = rules.memory ? pricersOn(rules, settings) : undefined;
  const priced = (price: LinePricer, second: LinePricer | undefined): LinePricer => {
    const first = rising(price, mostSlopes.forBound);
    return second ? pricedWithMemory(rules, first, rising(second, mostSlopes.forLine)) : first;
  };
  return {
    whole: priced(plain.whole, withMemory?.whole),
    within: (window) => priced(plain.within(window), withMemory?.within(window)),
  };
};
