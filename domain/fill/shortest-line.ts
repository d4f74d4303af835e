import type { LinePlace, LineStep, LineWalk } from './line-walk.ts';

/**
 * A priced line: the person's options in order of days, their cost at the prices, and a lower bound on all lines of the person.
 * The bound equals the cost unless limits were handled by penalties.
 */
export type PricedLine = { options: number[]; cost: number; bound: number };

// Larger than any line's cost; its sum with any line still fits into 32 bits.
const never = 2 ** 30;
const impossible = 2 ** 29;
// Work units of a line at their price stay below this.
const largestUnitCost = 2 ** 26;

/** Memory for one walk at a time, shared by all. */
export type LineSpace = {
  costs: Int32Array;
  /** The units in use of each state and count by layer; `lows` exceeds `highs` where there are none. */
  lows: Int32Array;
  highs: Int32Array;
  /** The cheapest of several states by count and work units; `lowest` and `highest` are the units of each count. */
  merged: Int32Array;
  lowest: Int32Array;
  highest: Int32Array;
  /** Completions at the best unit price so far, and at the one being tried. */
  best: Int32Array;
  tried: Int32Array;
  /** Units of each completion, less those that it pays for. */
  triedUnits: Int32Array;
  /** Places visited so far, a machine-independent measure of work. */
  places: number;
};
const noSpace = () => new Int32Array(0);
export const lineSpace = (): LineSpace => ({
  costs: noSpace(),
  lows: noSpace(),
  highs: noSpace(),
  merged: noSpace(),
  lowest: noSpace(),
  highest: noSpace(),
  best: noSpace(),
  tried: noSpace(),
  triedUnits: noSpace(),
  places: 0,
});

/** What the next pricing of a walk starts from: the last unit price, how far it moved, and the last distance from its bound. */
export type PriceMemory = { unitPrice: number; move: number; slack: number };
export const priceMemory = (scale: number): PriceMemory => ({ unitPrice: 0, move: scale * 4, slack: scale });

type Table = { walk: LineWalk; space: LineSpace; prices: Int32Array; scale: number };
type Relaxed = { unitPrice: number; bound: number; excess: number };

const sizeOf = ({ states, counts }: LineWalk): number => states * counts;
const startOf = ({ start, counts }: LineWalk): number => start.state * counts + start.count;
/** Cost of ending at this state and count with so many units. */
const endCost = ({ walk, scale }: Table, place: number, units: number): number =>
  walk.endCosts ? walk.endCosts[walk.endCounts[place]! * (walk.most + 1) + units + walk.restUnits]! * scale : 0;

/** Completions of the last layer: the cheapest of the units that a line may have there, each paid for at the unit price. */
const endAhead = ({ walk, space }: Table, unitPrice: number): void => {
  const { first, last } = walk.reach.at(-1)!;
  const base = walk.days.length * sizeOf(walk);
  for (let place = 0; place < sizeOf(walk); place += 1) {
    const [from, until] = [first[place]!, last[place]!];
    const units = unitPrice > 0 ? until : from;
    space.tried[base + place] = from > until ? never : -unitPrice * units;
    space.triedUnits[base + place] = from > until ? 0 : -units;
  }
};

const stepAhead = ({ walk, space, prices }: Table, day: number, step: LineStep, unitPrice: number): void => {
  const { counts } = walk;
  const { tried, triedUnits } = space;
  const { sources, targets } = step;
  const here = day * sizeOf(walk);
  const next = here + sizeOf(walk);
  for (let count = 0; count < counts; count += 1) {
    let least = impossible;
    let unitsOfLeast = 0;
    for (let at = 0; at < targets.length; at += 1) {
      const { state, option, units, moves } = targets[at]!;
      const moved = moves[count]!;
      if (moved < 0) continue;
      const place = next + state * counts + moved;
      const cost = tried[place]! + (option === null ? 0 : prices[option]! + unitPrice * units);
      if (cost >= least) continue;
      least = cost;
      unitsOfLeast = triedUnits[place]! + units;
    }
    if (least >= impossible) continue;
    for (let at = 0; at < sources.length; at += 1) {
      const place = here + sources[at]! * counts + count;
      if (least >= tried[place]!) continue;
      tried[place] = least;
      triedUnits[place] = unitsOfLeast;
    }
  }
};

const widthOf = ({ reach }: LineWalk): number => {
  const { first, last } = reach.at(-1)!;
  return last.reduce((most, units, place) => Math.max(most, units - first[place]!), 0);
};

/** Walks back over the days with free numbers of units, each at this price: a bound on the cost of completing any line (Lagrange). */
const relaxed = (table: Table, unitPrice: number): Relaxed => {
  const { walk, space } = table;
  const size = sizeOf(walk);
  space.tried.fill(never, 0, walk.days.length * size);
  endAhead(table, unitPrice);
  for (let day = walk.days.length - 1; day >= 0; day -= 1)
    for (const step of walk.days[day]!) stepAhead(table, day, step, unitPrice);
  space.places += walk.days.length * size * 2;
  const start = startOf(walk);
  const excess = space.triedUnits[start]! + walk.start.units;
  // Free units are paid for as the fewest, but none are too many up to the most.
  const spare = unitPrice === 0 && excess > 0 ? Math.min(excess, widthOf(walk)) : 0;
  return { unitPrice, bound: space.tried[start]! + unitPrice * walk.start.units, excess: excess - spare };
};

// States with fewer work units on average are all visited: a bound would take longer than it saves. So it would where ends have costs of
// their own, which are looked at one by one.
const leastUnits = 10;
// Unit prices tried for a line.
const mostTries = 6;

/** The unit price at which the tangents of two bounds meet: those of too many and of too few units. */
const meeting = (many: Relaxed, few: Relaxed): number =>
  Math.round(
    (few.bound - many.bound + many.excess * many.unitPrice - few.excess * few.unitPrice) / (many.excess - few.excess),
  );

/** The best bound over a few unit prices; leaves its completions in `space.best`. */
const bestRelaxed = (table: Table, memory: PriceMemory): Relaxed => {
  const { walk, space } = table;
  const largest = Math.floor(largestUnitCost / Math.max(1, walk.most));
  let now = relaxed(table, memory.unitPrice);
  let best: Relaxed | undefined;
  let many: Relaxed | undefined;
  let few: Relaxed | undefined;
  let move = memory.move;
  for (let tries = 1; ; tries += 1) {
    if (!best || now.bound > best.bound) {
      best = now;
      [space.best, space.tried] = [space.tried, space.best];
    }
    if (now.bound >= impossible || now.excess === 0 || tries === mostTries) break;
    if (now.excess > 0) many = now;
    else few = now;
    const wanted = many && few ? meeting(many, few) : now.unitPrice + (now.excess > 0 ? move : -move);
    const next = Math.max(-largest, Math.min(largest, wanted));
    if (next === many?.unitPrice || next === few?.unitPrice) break;
    if (many && few && many.bound + many.excess * (next - many.unitPrice) - best.bound <= memory.slack / 4) break;
    move *= 2;
    now = relaxed(table, next);
  }
  memory.move = Math.max(table.scale, Math.abs(best.unitPrice - memory.unitPrice));
  memory.unitPrice = best.unitPrice;
  return best;
};

/** Adds the costs of these states to the cheapest of each count and work unit. */
const mergeSources = ({ walk, space }: Table, day: number, sources: readonly number[], isNew: boolean): void => {
  const { counts, most } = walk;
  const { offsets } = walk.reach[day]!;
  const { costs, lows, highs, merged, lowest, highest } = space;
  const layer = day * sizeOf(walk);
  for (let count = 0; count < counts; count += 1) {
    const base = count * (most + 1);
    let low = isNew ? 0 : lowest[count]!;
    let high = isNew ? -1 : highest[count]!;
    for (let at = 0; at < sources.length; at += 1) {
      const place = sources[at]! * counts + count;
      const from = lows[layer + place]!;
      const until = highs[layer + place]!;
      if (from > until) continue;
      const offset = offsets[place]!;
      if (low > high) {
        for (let units = from; units <= until; units += 1) merged[base + units] = costs[offset + units]!;
        low = from;
        high = until;
        continue;
      }
      if (from < low) {
        merged.fill(never, base + from, base + low);
        low = from;
      }
      if (until > high) {
        merged.fill(never, base + high + 1, base + until + 1);
        high = until;
      }
      for (let units = from; units <= until; units += 1)
        if (costs[offset + units]! < merged[base + units]!) merged[base + units] = costs[offset + units]!;
    }
    lowest[count] = low;
    highest[count] = high;
  }
};

/** Makes these units of a place part of those in use. */
const widen = ({ costs, lows, highs }: LineSpace, at: number, offset: number, first: number, last: number): void => {
  const low = lows[at]!;
  const high = highs[at]!;
  if (low > high) {
    costs.fill(never, offset + first, offset + last + 1);
    lows[at] = first;
    highs[at] = last;
    return;
  }
  if (first < low) {
    costs.fill(never, offset + first, offset + low);
    lows[at] = first;
  }
  if (last > high) {
    costs.fill(never, offset + high + 1, offset + last + 1);
    highs[at] = last;
  }
};

const walkStep = (table: Table, day: number, { sources, added, targets }: LineStep): void => {
  const { walk, space, prices } = table;
  const { counts, most } = walk;
  const { costs, merged, lows, highs } = space;
  if (sources.length === 0) return;
  const isMerged = sources.length > 1;
  if (isMerged) mergeSources(table, day, added ?? sources, added === null);
  const [before, after] = [walk.reach[day]!, walk.reach[day + 1]!];
  const source = isMerged ? merged : costs;
  const alone = sources[0]! * counts;
  const here = day * sizeOf(walk) + alone;
  const next = (day + 1) * sizeOf(walk);
  for (let count = 0; count < counts; count += 1) {
    const low = isMerged ? space.lowest[count]! : lows[here + count]!;
    const high = isMerged ? space.highest[count]! : highs[here + count]!;
    if (low > high) continue;
    const from = isMerged ? count * (most + 1) : before.offsets[alone + count]!;
    for (let number = 0; number < targets.length; number += 1) {
      const { state, option, units, moves } = targets[number]!;
      const moved = moves[count]!;
      if (moved < 0) continue;
      const place = state * counts + moved;
      const first = Math.max(low, after.first[place]! - units);
      const last = Math.min(high, after.last[place]! - units);
      if (first > last) continue;
      const price = option === null ? 0 : prices[option]!;
      const offset = after.offsets[place]!;
      widen(space, next + place, offset, first + units, last + units);
      const into = offset + units;
      for (let at = first; at <= last; at += 1) {
        const cost = source[from + at]! + price;
        if (cost < costs[into + at]!) costs[into + at] = cost;
      }
    }
  }
};

/** Drops the units at either end from which no line costs as little as `largest`. */
const narrow = ({ walk, space }: Table, layer: number, unitPrice: number, largest: number): void => {
  const { costs, lows, highs, best } = space;
  const { offsets } = walk.reach[layer]!;
  const base = layer * sizeOf(walk);
  for (let place = 0; place < sizeOf(walk); place += 1) {
    const at = base + place;
    let low = lows[at]!;
    let high = highs[at]!;
    if (low > high) continue;
    space.places += high - low + 1;
    const most = largest - best[at]!;
    const offset = offsets[place]!;
    while (low <= high && costs[offset + low]! + unitPrice * low > most) low += 1;
    while (low <= high && costs[offset + high]! + unitPrice * high > most) high -= 1;
    lows[at] = low;
    highs[at] = high;
  }
};

/** Cost of the cheapest path to a state; `never` where there is none. */
const costAt = ({ walk, space }: Table, layer: number, { state, count, units }: LinePlace): number => {
  const place = state * walk.counts + count;
  const at = layer * sizeOf(walk) + place;
  if (units < space.lows[at]! || units > space.highs[at]!) return never;
  return space.costs[walk.reach[layer]!.offsets[place]! + units]!;
};

/** The last step of the cheapest path to a state. */
const stepBack = (table: Table, day: number, place: LinePlace): { place: LinePlace; option: number | null } => {
  const wanted = costAt(table, day, place);
  for (const { sources, targets } of table.walk.days[day - 1]!)
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

const cheapestEnd = (table: Table): { place: LinePlace; cost: number } | undefined => {
  const { walk, space } = table;
  const layer = walk.days.length;
  let [best, cost]: [LinePlace | undefined, number] = [undefined, impossible];
  for (let state = 0; state < walk.states; state += 1)
    for (let count = 0; count < walk.counts; count += 1) {
      const at = layer * sizeOf(walk) + state * walk.counts + count;
      for (let units = space.lows[at]!; units <= space.highs[at]!; units += 1) {
        const place = { state, count, units };
        const value = costAt(table, layer, place) + endCost(table, state * walk.counts + count, units);
        if (value < cost) [best, cost] = [place, value];
      }
    }
  return best && { place: best, cost };
};

const makeRoom = (space: LineSpace, walk: LineWalk): void => {
  const { counts, most, places } = walk;
  if (space.costs.length < places) space.costs = new Int32Array(places);
  if (space.merged.length < counts * (most + 1)) space.merged = new Int32Array(counts * (most + 1));
  if (space.lowest.length < counts) [space.lowest, space.highest] = [new Int32Array(counts), new Int32Array(counts)];
  const all = (walk.days.length + 1) * sizeOf(walk);
  if (space.lows.length >= all) return;
  for (const name of ['lows', 'highs', 'best', 'tried', 'triedUnits'] as const) space[name] = new Int32Array(all);
};

/** The cheapest end among lines that cost at most this much in units at their price as well. */
const walked = (table: Table, unitPrice: number, largest: number): { place: LinePlace; cost: number } | undefined => {
  const { walk, space } = table;
  const start = startOf(walk);
  const all = (walk.days.length + 1) * sizeOf(walk);
  space.lows.fill(0, 0, all);
  space.highs.fill(-1, 0, all);
  space.costs[walk.reach[0]!.offsets[start]! + walk.start.units] = 0;
  space.lows[start] = walk.start.units;
  space.highs[start] = walk.start.units;
  for (const [day, steps] of walk.days.entries()) {
    for (const step of steps) walkStep(table, day, step);
    narrow(table, day + 1, unitPrice, largest);
  }
  return cheapestEnd(table);
};

/**
 * The cheapest line of a walk. A bound on how cheaply each state can be completed leaves few of the work units to be visited: those
 * from which a line is at most `slack` above the bound, which is raised until there is one.
 */
export const shortestLine = (
  walk: LineWalk,
  space: LineSpace,
  prices: Int32Array,
  scale: number,
  memory: PriceMemory,
): PricedLine | undefined => {
  const { first, last } = walk.reach[0]!;
  const start = startOf(walk);
  if (first[start]! > last[start]!) return undefined;
  makeRoom(space, walk);
  const table: Table = { walk, space, prices, scale };
  const isWide = !walk.endCosts && walk.places >= leastUnits * walk.days.length * sizeOf(walk);
  const { bound, unitPrice } = isWide ? bestRelaxed(table, memory) : { bound: 0, unitPrice: 0 };
  if (bound >= impossible) return undefined;
  const within = (slack: number) => walked(table, unitPrice, slack < impossible ? bound + slack : 2 * never);
  let slack = isWide ? memory.slack : impossible;
  let end = within(slack);
  while (slack < impossible && (!end || end.cost > bound + slack)) {
    slack = end ? end.cost - bound : slack * 4;
    end = within(slack);
  }
  if (!end) return undefined;
  memory.slack = Math.max(1, Math.ceil((end.cost - bound) * 1.5));
  let { place } = end;
  const options: number[] = [];
  for (let day = walk.days.length; day > 0; day -= 1) {
    const back = stepBack(table, day, place);
    if (back.option !== null) options.push(back.option);
    place = back.place;
  }
  const { before, after } = walk.fixed;
  const cost = [...before, ...after].reduce((sum, option) => sum + prices[option]!, end.cost);
  return { options: [...before, ...options.reverse(), ...after], cost, bound: cost };
};
