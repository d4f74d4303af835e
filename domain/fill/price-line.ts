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

/** What is known after a day: from where on its costs lie, and which units of work they are for. */
type Layer = { base: number; lowest: number; width: number };

type Table = { walk: LineWalk; layers: readonly Layer[]; space: LineSpace; prices: Int32Array; scale: number };

/** One layer before the first day, and one after each; units beyond what a line can still make good are left out. */
const layersOf = ({ days, states, counts }: LineWalk): { layers: Layer[]; length: number } => {
  const layers: Layer[] = [];
  let length = 0;
  for (const { lowest, highest } of [{ lowest: 0, highest: 0 }, ...days]) {
    const width = Math.max(0, highest - lowest + 1);
    layers.push({ base: length, lowest, width });
    length += states * counts * width;
  }
  return { layers, length };
};

/** The cheapest of several states, for each count and each unit of work. */
const mergeSources = (
  { walk, layers, space: { costs, merged } }: Table,
  day: number,
  sources: readonly number[],
): void => {
  const { base, width } = layers[day]!;
  const length = walk.counts * width;
  merged.fill(never, 0, length);
  for (const source of sources) {
    const from = base + source * length;
    for (let at = 0; at < length; at += 1) if (costs[from + at]! < merged[at]!) merged[at] = costs[from + at]!;
  }
};

const walkStep = (table: Table, day: number, { sources, targets }: LineStep): void => {
  const { walk, layers, space, prices } = table;
  const { costs, merged } = space;
  if (sources.length === 0) return;
  if (sources.length > 1) mergeSources(table, day, sources);
  const [before, after] = [layers[day]!, layers[day + 1]!];
  const source = sources.length > 1 ? merged : costs;
  const base = sources.length > 1 ? 0 : before.base + sources[0]! * walk.counts * before.width;
  for (const { state, option, units, moves } of targets) {
    const price = option === null ? 0 : prices[option]!;
    const shift = units + before.lowest - after.lowest;
    const first = Math.max(0, -shift);
    const last = Math.min(before.width, after.width - shift) - 1;
    for (let count = 0; count < walk.counts; count += 1) {
      const moved = moves[count]!;
      if (moved < 0) continue;
      const from = base + count * before.width;
      const into = after.base + (state * walk.counts + moved) * after.width + shift;
      for (let at = first; at <= last; at += 1) {
        const cost = source[from + at]! + price;
        if (cost < costs[into + at]!) costs[into + at] = cost;
      }
    }
  }
};

type Place = { state: number; count: number; units: number };

/** What the cheapest way to a place costs; `never` where none leads there. */
const costAt = ({ walk, layers, space }: Table, day: number, { state, count, units }: Place): number => {
  const { base, lowest, width } = layers[day]!;
  const at = units - lowest;
  return at < 0 || at >= width ? never : space.costs[base + (state * walk.counts + count) * width + at]!;
};

/** The way that led to a place over the last of so many days. */
const stepBack = (table: Table, day: number, place: Place): { place: Place; option: number | null } => {
  const wanted = costAt(table, day, place);
  for (const { sources, targets } of table.walk.days[day - 1]!.steps)
    for (const { state, option, units: more, moves } of targets) {
      if (state !== place.state) continue;
      const units = place.units - more;
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

const endCost = ({ walk, scale }: Table, { count, units }: Place): number =>
  walk.endCosts ? walk.endCosts[count * (walk.most + 1) + units]! * scale : 0;

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
  if (walk.most < walk.least) return undefined;
  const { layers, length } = layersOf(walk);
  const longest = walk.counts * (walk.most + 1);
  if (space.costs.length < length) space.costs = new Int32Array(length);
  if (space.merged.length < longest) space.merged = new Int32Array(longest);
  const table: Table = { walk, layers, space, prices, scale };
  space.costs.fill(never, 0, length);
  space.costs[walk.first * walk.counts] = 0;
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
