import { type LineRules, type LineWalk, lineWalk } from './line-walk.ts';
import { type LineMemory, type LineSpace, lineMemory, type PricedLine, shortestLine } from './shortest-line.ts';

/** Prices options, in fractions of a point; sums over a line must stay below 2^28. Undefined where no line keeps the rules. */
export type LinePricer = (prices: Int32Array) => PricedLine | undefined;

// Limits are counted exactly up to this many combinations of counters; each multiplies the time of a walk.
const countsAtMost = 8;
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
  return best && { ...best, bound: Math.min(bound, best.cost) };
};

/**
 * The cheapest line of a person: a resource-constrained shortest path over the days, with stretches, weekends and minutes as
 * resources. Limits are added only once a line exceeds them, since few do. Small limits are counted; large ones use penalties to
 * save memory, so that line keeps all rules but may not be the cheapest.
 */
export const linePricer = (rules: LineRules, space: LineSpace, scale = 1, mostCounts = countsAtMost): LinePricer => {
  const walks = new Map<string, { walk: LineWalk; memory: LineMemory }>();
  const walkFor = (limits: readonly number[]): { walk: LineWalk; memory: LineMemory } => {
    const key = limits.join(' ');
    const known = walks.get(key) ?? { walk: lineWalk(rules, limits), memory: lineMemory(scale) };
    walks.set(key, known);
    return known;
  };
  const priceWalk = (limits: readonly number[], prices: Int32Array): PricedLine | undefined => {
    const { walk, memory } = walkFor(limits);
    return shortestLine(walk, space, prices, scale, memory);
  };
  const penalties = rules.limits.map(() => 0);
  const largest = Math.floor(2 ** 27 / Math.max(1, rules.days.length));
  return (prices) => {
    let limits: number[] = [];
    for (;;) {
      const counts = limits.reduce((product, at) => product * (rules.limits[at]!.most + 1), 1);
      if (counts > mostCounts) {
        const plain = (dearer: Int32Array) => priceWalk([], dearer);
        const found = penalisedLine(rules.limits, plain, prices, { penalties, largest, scale });
        if (found || counts * rules.days.length > mostCounted || walkFor(limits).walk.places > largestTable)
          return found;
      }
      const line = priceWalk(limits, prices);
      const broken = line ? spareOf(rules.limits, line).flatMap((spare, at) => (spare < 0 ? [at] : [])) : [];
      if (broken.length === 0) return line;
      limits = [...limits, ...broken];
    }
  };
};
