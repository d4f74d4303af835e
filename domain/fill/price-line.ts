import { type LineRules, type LineStep, type LineWalk, lineWalk } from './line-walk.ts';

/** The options that a person takes, in the order of days, and what they come to at the prices asked. */
export type PricedLine = { options: number[]; cost: number };

/** Prices by option, in so many fractions of a point, whose sum over a line stays below 2^28; undefined where no line keeps the rules. */
export type LinePricer = (prices: Int32Array) => PricedLine | undefined;

// More than any line costs; sums of it and any line still fit into 32 bits.
const never = 2 ** 30;
const impossible = 2 ** 29;

/** Memory for one walk at a time, shared by all. */
export type LineSpace = { costs: Int32Array; merged: Int32Array };
export const lineSpace = (): LineSpace => ({ costs: new Int32Array(0), merged: new Int32Array(0) });

type Table = { walk: LineWalk; space: LineSpace; prices: Int32Array; scale: number; width: number; size: number };

const rangeBefore = ({ walk }: Table, day: number): { lowest: number; highest: number } =>
  day === 0 ? { lowest: 0, highest: 0 } : walk.days[day - 1]!;

/** The cheapest of several states, for each count and each unit of work. */
const mergeSources = (
  { walk, space: { costs, merged }, size, width }: Table,
  day: number,
  sources: readonly number[],
): void => {
  const length = walk.counts * width;
  const base = day * size;
  merged.fill(never, 0, length);
  for (const source of sources) {
    const from = base + source * length;
    for (let at = 0; at < length; at += 1) if (costs[from + at]! < merged[at]!) merged[at] = costs[from + at]!;
  }
};

const walkStep = (table: Table, day: number, { sources, targets }: LineStep): void => {
  const { walk, space, prices, width, size } = table;
  const { costs, merged } = space;
  if (sources.length > 1) mergeSources(table, day, sources);
  const [source, base] = sources.length > 1 ? [merged, 0] : [costs, day * size + sources[0]! * walk.counts * width];
  const before = rangeBefore(table, day);
  const { lowest, highest } = walk.days[day]!;
  for (const { state, option, units, moves } of targets) {
    const price = option === null ? 0 : prices[option]!;
    const [first, last] = [Math.max(before.lowest, lowest - units), Math.min(before.highest, highest - units)];
    for (let count = 0; count < walk.counts; count += 1) {
      const moved = moves[count]!;
      if (moved < 0) continue;
      const from = base + count * width;
      const into = (day + 1) * size + (state * walk.counts + moved) * width + units;
      for (let at = first; at <= last; at += 1) {
        const cost = source[from + at]! + price;
        if (cost < costs[into + at]!) costs[into + at] = cost;
      }
    }
  }
};

type Place = { state: number; count: number; units: number };

const costAt = ({ walk, space, width, size }: Table, day: number, { state, count, units }: Place): number =>
  space.costs[day * size + (state * walk.counts + count) * width + units]!;

/** The way that led to a place over the last of so many days. */
const stepBack = (table: Table, day: number, place: Place): { place: Place; option: number | null } => {
  const wanted = costAt(table, day, place);
  const { lowest, highest } = rangeBefore(table, day - 1);
  for (const { sources, targets } of table.walk.days[day - 1]!.steps)
    for (const { state, option, units: more, moves } of targets) {
      const units = place.units - more;
      if (state !== place.state || units < lowest || units > highest) continue;
      const price = option === null ? 0 : table.prices[option]!;
      for (let count = 0; count < moves.length; count += 1) {
        if (moves[count] !== place.count) continue;
        for (const source of sources) {
          const before = { state: source, count, units };
          if (costAt(table, day - 1, before) + price === wanted) return { place: before, option };
        }
      }
    }
  throw new Error('A line that was priced has no way back.');
};

const endCost = ({ walk, scale, width }: Table, { count, units }: Place): number =>
  walk.endCosts ? walk.endCosts[count * width + units]! * scale : 0;

const cheapestEnd = (table: Table): { place: Place; cost: number } | undefined => {
  const { walk } = table;
  let [best, cost]: [Place | undefined, number] = [undefined, impossible];
  for (let state = 0; state < walk.states; state += 1)
    for (let count = 0; count < walk.counts; count += 1)
      for (let units = walk.least; units <= walk.most; units += 1) {
        const place = { state, count, units };
        const value = costAt(table, walk.days.length, place) + endCost(table, place);
        if (value < cost) [best, cost] = [place, value];
      }
  return best && { place: best, cost };
};

const priceWalk = (walk: LineWalk, space: LineSpace, prices: Int32Array, scale: number): PricedLine | undefined => {
  const width = walk.most + 1;
  const size = walk.states * walk.counts * width;
  const length = (walk.days.length + 1) * size;
  if (walk.most < walk.least) return undefined;
  if (space.costs.length < length) space.costs = new Int32Array(length);
  if (space.merged.length < walk.counts * width) space.merged = new Int32Array(walk.counts * width);
  const table: Table = { walk, space, prices, scale, width, size };
  space.costs.fill(never, 0, length);
  space.costs[walk.first * walk.counts * width] = 0;
  for (const [day, { steps }] of walk.days.entries()) for (const step of steps) walkStep(table, day, step);
  const end = cheapestEnd(table);
  if (!end) return undefined;
  let { place } = end;
  const options: number[] = [];
  for (let day = walk.days.length; day > 0; day -= 1) {
    const back = stepBack(table, day, place);
    if (back.option !== null) options.push(back.option);
    place = back.place;
  }
  return { options: options.reverse(), cost: end.cost };
};

/**
 * The cheapest line of a person, exactly: the shortest way over the days, with stretches, weekends and minutes as resources.
 * Limits are counted only once a line is found that breaks them, since few ever do.
 */
export const linePricer = (rules: LineRules, space: LineSpace, scale = 1): LinePricer => {
  const walks = new Map<string, LineWalk>();
  const walkFor = (limits: readonly number[]): LineWalk => {
    const key = limits.join(' ');
    const walk = walks.get(key) ?? lineWalk(rules, limits);
    walks.set(key, walk);
    return walk;
  };
  return (prices) => {
    let limits: number[] = [];
    for (;;) {
      const line = priceWalk(walkFor(limits), space, prices, scale);
      const broken = rules.limits.flatMap(({ options, most }, at) =>
        line && line.options.filter((option) => options.includes(option)).length > most ? [at] : [],
      );
      if (broken.length === 0) return line;
      limits = [...limits, ...broken];
    }
  };
};
