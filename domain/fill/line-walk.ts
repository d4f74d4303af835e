/**
 * What a line remembers of its days for rules that reach further than the day before, as states. Stricter than the rules where those
 * can be kept in another way.
 */
export type LineMemory = {
  count: number;
  start: number;
  /** The state after a day with this option, or a day off; -1 where a rule forbids it. */
  next: (state: number, day: number, option: number | null) => number;
  mayEnd: (state: number) => boolean;
};

/** Rules of a person's line: at most one option per day, and the constraints between days. */
export type LineRules = {
  /** The person's options on each day, by index. */
  days: readonly (readonly number[])[];
  /** For each option, the options of the next day that may not follow it. */
  notNext: readonly (readonly number[])[];
  minutes: readonly number[];
  leastMinutes: number;
  mostMinutes: number;
  mostDaysInRow: number;
  leastDaysInRow: number;
  leastDaysOffInRow: number;
  /** Number of the weekend that each day belongs to; null on weekdays. */
  weekends: readonly (number | null)[];
  mostWeekends: number;
  /** At most `most` of these options in the line. */
  limits: readonly { options: readonly number[]; most: number }[];
  /** Cost of the line's weekends and minutes. */
  endCost?: (weekends: number, minutes: number) => number;
  /** Options such as nights that cost more the more of them a line has: the cost of each number of them, which must be convex. */
  rising?: { options: ReadonlySet<number>; cost: (count: number) => number };
  memory?: LineMemory | null;
  /** Whether every feasible assignment is such a line; false where two options of one day can be combined. */
  isWhole: boolean;
};

/** Transitions over one day: from any of these states, with one of these options or none, to another state. */
export type LineStep = {
  sources: readonly number[];
  /** Those of `sources` that the step before does not have, where it has no others; null where it does. */
  added: readonly number[] | null;
  targets: readonly { state: number; option: number | null; units: number; moves: Int32Array }[];
};

/**
 * The work units that a line may have in each state and count of a layer: others cannot be reached, or lead to no line. `first`
 * exceeds `last` where there are none. A layer's costs are stored for these units only: `offsets` plus units is the place.
 */
export type LineReach = { first: Int32Array; last: Int32Array; offsets: Int32Array };

/** A state with its counts and work units so far. */
export type LinePlace = { state: number; count: number; units: number };

/**
 * The rules of a line as a state network. A state is the current stretch of days off or of work; weekends and limits are counted
 * with it. Of a window, the network has the days of the window only; the rest of the line is fixed.
 */
export type LineWalk = {
  /** The transitions of each day. */
  days: readonly (readonly LineStep[])[];
  /** The layer before the first day and that after each. */
  reach: readonly LineReach[];
  /** Places in a table of all costs. */
  places: number;
  start: LinePlace;
  states: number;
  counts: number;
  /** Count at the end of the line for each state and count of the last layer, -1 where the rest of the line cannot follow. */
  endCounts: Int32Array;
  /** Work units and options of the fixed rest of the line. */
  restUnits: number;
  fixed: { before: readonly number[]; after: readonly number[] };
  /** Cost at the end by count and work units, `most` at most; null where there is none. */
  endCosts: Int32Array | null;
  least: number;
  most: number;
};

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/** Least and most work units of the ways to a state and count; `most` is negative where there is no way. */
type Ways = { least: Int32Array; most: Int32Array };

const noWays = (size: number): Ways => ({
  least: new Int32Array(size).fill(2 ** 30),
  most: new Int32Array(size).fill(-1),
});

/** Visits every step from a place that `before` reaches, with the place that it leads to and the units that it adds. */
const visitSteps = (
  steps: readonly LineStep[],
  counts: number,
  before: Ways,
  visit: (place: number, later: number, units: number) => void,
): void => {
  for (const { sources, targets } of steps)
    for (const source of sources)
      for (let count = 0; count < counts; count += 1) {
        const place = source * counts + count;
        if (before.most[place]! < 0) continue;
        for (const { state, units, moves } of targets)
          if (moves[count]! >= 0) visit(place, state * counts + moves[count]!, units);
      }
};

/** Least and most units after these steps, of the places that `before` reaches. */
const waysAfter = (steps: readonly LineStep[], counts: number, before: Ways): Ways => {
  const ways = noWays(before.most.length);
  visitSteps(steps, counts, before, (place, later, units) => {
    ways.least[later] = Math.min(ways.least[later]!, before.least[place]! + units);
    ways.most[later] = Math.max(ways.most[later]!, before.most[place]! + units);
  });
  return ways;
};

/** Least and most units from each place that `before` reaches to the end, when those after the steps are known. */
const waysFrom = (steps: readonly LineStep[], counts: number, before: Ways, after: Ways): Ways => {
  const ways = noWays(before.most.length);
  visitSteps(steps, counts, before, (place, later, units) => {
    if (after.most[later]! < 0) return;
    ways.least[place] = Math.min(ways.least[place]!, after.least[later]! + units);
    ways.most[place] = Math.max(ways.most[place]!, after.most[later]! + units);
  });
  return ways;
};

/** Units that can be reached from the start and from which a line with `least` to `most` units can still be completed. */
const reachOf = ({
  days,
  start,
  states,
  counts,
  endCounts,
  restUnits,
  least,
  most,
}: Omit<LineWalk, 'reach' | 'places' | 'fixed' | 'endCosts'>): Pick<LineWalk, 'reach' | 'places'> => {
  const size = states * counts;
  const before = [noWays(size)];
  before[0]!.least[start.state * counts + start.count] = start.units;
  before[0]!.most[start.state * counts + start.count] = start.units;
  for (const [day, steps] of days.entries()) before.push(waysAfter(steps, counts, before[day]!));
  const mayEnd = (place: number): boolean => endCounts[place]! >= 0;
  let after: Ways = {
    least: Int32Array.from({ length: size }, (_, place) => (mayEnd(place) ? restUnits : 2 ** 30)),
    most: Int32Array.from({ length: size }, (_, place) => (mayEnd(place) ? restUnits : -1)),
  };
  const reach: LineReach[] = [];
  let places = 0;
  for (let layer = days.length; layer >= 0; layer -= 1) {
    const reached = { first: new Int32Array(size), last: new Int32Array(size).fill(-1), offsets: new Int32Array(size) };
    for (let place = 0; place < size; place += 1) {
      if (before[layer]!.most[place]! < 0 || after.most[place]! < 0) continue;
      const lowest = Math.max(before[layer]!.least[place]!, least - after.most[place]!);
      const highest = Math.min(before[layer]!.most[place]!, most - after.least[place]!);
      reached.first[place] = lowest;
      reached.last[place] = highest;
      reached.offsets[place] = places - lowest;
      places += Math.max(0, highest - lowest + 1);
    }
    reach.unshift(reached);
    if (layer === 0) break;
    after = waysFrom(days[layer - 1]!, counts, before[layer - 1]!, after);
  }
  return { reach, places };
};

type Step = Omit<LineStep, 'added'>;

const withAdded = (steps: readonly Step[]): LineStep[] =>
  steps.map((step, at) => {
    const sources = steps[at - 1]?.sources ?? [];
    const extendsIt = sources.length > 1 && sources.every((source) => step.sources.includes(source));
    return { ...step, added: extendsIt ? step.sources.filter((source) => !sources.includes(source)) : null };
  });

const noMemory: LineMemory = { count: 1, start: 0, next: () => 0, mayEnd: () => true };

/** The steps of a day for each state of the memory that can be reached; `reached` becomes those after it. */
const remembering = (memory: LineMemory, day: number, steps: readonly Step[], reached: Set<number>): Step[] => {
  const before = [...reached].sort((a, b) => a - b);
  reached.clear();
  return before.flatMap((own) =>
    steps.flatMap(({ sources, targets }): Step[] => {
      const kept = targets.flatMap((target) => {
        const next = memory.next(own, day, target.option);
        if (next < 0) return [];
        reached.add(next);
        return [{ ...target, state: target.state * memory.count + next }];
      });
      return kept.length === 0 ? [] : [{ sources: sources.map((state) => state * memory.count + own), targets: kept }];
    }),
  );
};

/** Options of a day with the same allowed successors share a class. */
const classesOf = ({ days, notNext }: LineRules): { classOf: Map<number, number>; classes: number } => {
  const classOf = new Map<number, number>();
  let classes = 1;
  for (const options of days) {
    const known = new Map<string, number>();
    for (const option of options) {
      const key = [...notNext[option]!].sort((a, b) => a - b).join(' ');
      if (!known.has(key)) known.set(key, known.size);
      classOf.set(option, known.get(key)!);
    }
    classes = Math.max(classes, known.size);
  }
  return { classOf, classes };
};

/**
 * Encodes several small counters as one number. `moves` holds the successor for each increment, -1 where a counter would exceed
 * its limit.
 */
const countersOf = (mosts: readonly number[]) => {
  const counts = mosts.reduce((product, most) => product * (most + 1), 1);
  const known = new Map<string, Int32Array>();
  const move = (start: number, adds: readonly number[]): number => {
    let [left, place, result] = [start, 1, 0];
    for (const [at, most] of mosts.entries()) {
      const next = (left % (most + 1)) + adds[at]!;
      if (next > most) return -1;
      result += next * place;
      left = Math.floor(left / (most + 1));
      place *= most + 1;
    }
    return result;
  };
  const moves = (adds: readonly number[]): Int32Array => {
    const key = adds.join(' ');
    const found = known.get(key) ?? Int32Array.from({ length: counts }, (_, start) => move(start, adds));
    known.set(key, found);
    return found;
  };
  return { counts, moves };
};

/**
 * The state network for these rules. Only limits at these indexes are counted; the others are checked on the line that is found.
 */
export const lineWalk = (rules: LineRules, limits: readonly number[]): LineWalk => {
  const { days, minutes, notNext, weekends, endCost } = rules;
  const horizon = days.length;
  const unit = Math.max(1, minutes.reduce(divisorOf, 0));
  const { classOf, classes } = classesOf(rules);
  const offs = Math.max(1, rules.leastDaysOffInRow);
  const isOpenEnded = rules.mostDaysInRow >= horizon;
  const rows = isOpenEnded ? Math.max(1, rules.leastDaysInRow) : rules.mostDaysInRow;
  const inWeekends = new Set(weekends.filter((weekend) => weekend !== null)).size;
  const mostWeekends = Math.min(rules.mostWeekends, inWeekends);
  const { counts, moves } = countersOf([mostWeekends, ...limits.map((limit) => rules.limits[limit]!.most)]);
  const none = moves([0, ...limits.map(() => 0)]);
  const workState = (row: number, kind: number): number => offs + (row - 1) * classes + kind;
  /** Classes of the day before that an option may follow; a day off may follow all. */
  const classesBefore = (day: number, option: number | null): number[] => {
    const before = days[day - 1] ?? [];
    const allowed = option === null ? before : before.filter((one) => !notNext[one]!.includes(option));
    return [...new Set(allowed.map((one) => classOf.get(one)!))].sort((a, b) => a - b);
  };
  const movesOf = (option: number, weekend: number): Int32Array =>
    moves([weekend, ...limits.map((limit) => (rules.limits[limit]!.options.includes(option) ? 1 : 0))]);

  const daySteps = (day: number): Step[] => {
    const before = new Map([null, ...days[day]!].map((option) => [option, classesBefore(day, option)]));
    const steps = (row: number): Step[] => {
      const next = Math.min(row + 1, rows);
      const continues = row > 0 && weekends[day] === weekends[day - 1];
      const weekend = weekends[day] === null || continues ? 0 : 1;
      // A stretch that began before the first day may have any length.
      const mayEnd = row > 0 && (row >= rules.leastDaysInRow || row === day);
      const mayGoOn = next > row || isOpenEnded;
      const choices = [...(mayEnd ? [null] : []), ...(mayGoOn ? days[day]! : [])];
      const groups = Map.groupBy(choices, (choice) => (row === 0 ? '' : before.get(choice)!.join(' ')));
      const found = [...groups.values()].map((group): Step => {
        const classesOfGroup = before.get(group[0]!)!;
        return {
          sources: row === 0 ? [offs - 1] : classesOfGroup.map((kind) => workState(row, kind)),
          targets: group.map((option) =>
            option === null
              ? { state: 0, option, units: 0, moves: none }
              : {
                  state: workState(next, classOf.get(option)!),
                  option,
                  units: minutes[option]! / unit,
                  moves: movesOf(option, weekend),
                },
          ),
        };
      });
      // Where shifts must not come earlier from day to day, the sources of each contain those of the one before.
      return found.sort((a, b) => a.sources.length - b.sources.length);
    };
    const offDays = Array.from({ length: offs }, (_, state): Step => {
      const next = Math.min(state + 1, offs - 1);
      return { sources: [state], targets: [{ state: next, option: null, units: 0, moves: none }] };
    });
    return [...offDays, ...Array.from({ length: Math.min(rows, day) + 1 }, (_, row) => steps(row)).flat()];
  };
  const memory = rules.memory ?? noMemory;
  const states = (offs + rows * classes) * memory.count;
  const most = Math.floor(rules.mostMinutes / unit);
  const reachedMemory = new Set([memory.start]);
  const whole = {
    days: days.map((_options, day) => withAdded(remembering(memory, day, daySteps(day), reachedMemory))),
    start: { state: (offs - 1) * memory.count + memory.start, count: 0, units: 0 },
    states,
    counts,
    endCounts: Int32Array.from({ length: states * counts }, (_, place) =>
      memory.mayEnd(Math.floor(place / counts) % memory.count) ? place % counts : -1,
    ),
    restUnits: 0,
    least: Math.ceil(rules.leastMinutes / unit),
  };
  const { reach, places } = reachOf({ ...whole, most });
  const reached = reach.at(-1)!.last.reduce((largest, last) => Math.max(largest, last), 0);
  return {
    ...whole,
    reach,
    places,
    fixed: { before: [], after: [] },
    most: reached,
    endCosts: endCost
      ? Int32Array.from({ length: counts * (reached + 1) }, (_, at) =>
          endCost(Math.floor(at / (reached + 1)) % (mostWeekends + 1), (at % (reached + 1)) * unit),
        )
      : null,
  };
};

/** Where this option, or a day off, leads from a place; undefined where the rules forbid it. */
const placeAfter = (
  steps: readonly LineStep[],
  { state, count, units }: LinePlace,
  option: number | null,
): LinePlace | undefined => {
  for (const { sources, targets } of steps) {
    if (!sources.includes(state)) continue;
    for (const target of targets)
      if (target.option === option) {
        const moved = target.moves[count]!;
        return moved < 0 ? undefined : { state: target.state, count: moved, units: units + target.units };
      }
  }
  return undefined;
};

/** Days of a line that are reoptimised, in order, while its other days stay as they are. */
export type LineWindow = { line: readonly (number | null)[]; days: readonly number[] };

/** Final counts from the states after the window, when the rest of the line follows. */
const endCountsOf = (
  walk: LineWalk,
  line: LineWindow['line'],
  last: number,
  path: readonly LinePlace[],
): Int32Array => {
  const { counts, states } = walk;
  const endCounts = new Int32Array(states * counts).fill(-1);
  // Ways that come to the state that the line itself has there go on like it: `same` holds final counts for the layers.
  const same: Int32Array[] = [];
  same[line.length] = Int32Array.from({ length: counts }, (_, count) => count);
  for (let day = line.length - 1; day > last; day -= 1)
    same[day] = Int32Array.from({ length: counts }, (_, count) => {
      const next = placeAfter(walk.days[day]!, { ...path[day]!, count }, line[day]!);
      return next ? same[day + 1]![next.count]! : -1;
    });
  for (let state = 0; state < states; state += 1)
    for (let count = 0; count < counts; count += 1) {
      let place: LinePlace | undefined = { state, count, units: 0 };
      let day = last + 1;
      while (place && day < line.length && place.state !== path[day]!.state) {
        place = placeAfter(walk.days[day]!, place, line[day]!);
        day += 1;
      }
      if (place) endCounts[state * counts + count] = same[day]![place.count]!;
    }
  return endCounts;
};

/** Those transitions of a day that take this option, or a day off. */
const stepsWith = (steps: readonly LineStep[], option: number | null): LineStep[] =>
  withAdded(
    steps.flatMap(({ sources, targets }) => {
      const taken = targets.filter((target) => target.option === option);
      return taken.length === 0 ? [] : [{ sources, targets: taken }];
    }),
  );

/** The network of a window of this line. Undefined where the line itself is not a way through the network. */
export const windowWalk = (walk: LineWalk, window: LineWindow): LineWalk | undefined => {
  const { line } = window;
  const [first, last] = [window.days[0]!, window.days.at(-1)!];
  const free = new Set(window.days);
  const path = [walk.start];
  for (const [day, option] of line.entries()) {
    const next = placeAfter(walk.days[day]!, path[day]!, option);
    if (!next) return undefined;
    path.push(next);
  }
  const optionsOf = (days: readonly (number | null)[]): number[] => days.flatMap((option) => option ?? []);
  const within = {
    ...walk,
    days: walk.days
      .slice(first, last + 1)
      .map((steps, at) => (free.has(first + at) ? steps : stepsWith(steps, line[first + at]!))),
    start: path[first]!,
    endCounts: endCountsOf(walk, line, last, path),
    restUnits: path.at(-1)!.units - path[last + 1]!.units,
    fixed: { before: optionsOf(line.slice(0, first)), after: optionsOf(line.slice(last + 1)) },
  };
  return { ...within, ...reachOf(within) };
};
