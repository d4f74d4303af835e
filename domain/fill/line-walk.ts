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
  /** Whether every feasible assignment is such a line; false where two options of one day can be combined. */
  isWhole: boolean;
};

/** Transitions over one day: from any of these states, with one of these options or none, to another state. */
export type LineStep = {
  sources: readonly number[];
  targets: readonly { state: number; option: number | null; units: number; moves: Int32Array }[];
};

/** One layer of the pricing network, with the range of work units a line may have after it. */
type LineDay = { steps: readonly LineStep[]; lowest: number; highest: number };

/**
 * The rules of a line as a state network. A state is the current stretch of days off or of work; weekends and limits are counted
 * with it.
 */
export type LineWalk = {
  days: readonly LineDay[];
  first: number;
  states: number;
  counts: number;
  least: number;
  most: number;
  /** Cost at the end by count and work units; null where there is none. */
  endCosts: Int32Array | null;
};

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/** The most days that can be worked among this many. */
const mostWorked = (days: number, { mostDaysInRow, leastDaysOffInRow }: LineRules): number => {
  const period = mostDaysInRow + Math.max(1, leastDaysOffInRow);
  return Math.floor(days / period) * mostDaysInRow + Math.min(mostDaysInRow, days % period);
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
  const largest = Math.max(0, ...minutes) / unit;
  const { classOf, classes } = classesOf(rules);
  const offs = Math.max(1, rules.leastDaysOffInRow);
  const isOpenEnded = rules.mostDaysInRow >= horizon;
  const rows = isOpenEnded ? Math.max(1, rules.leastDaysInRow) : rules.mostDaysInRow;
  const inWeekends = new Set(weekends.filter((weekend) => weekend !== null)).size;
  const mostWeekends = Math.min(rules.mostWeekends, inWeekends);
  const { counts, moves } = countersOf([mostWeekends, ...limits.map((limit) => rules.limits[limit]!.most)]);
  const none = moves([0, ...limits.map(() => 0)]);
  const workState = (row: number, kind: number): number => offs + (row - 1) * classes + kind;
  const off = (state: number) => [{ state, option: null, units: 0, moves: none }];

  const workSteps = (day: number, row: number): LineStep[] => {
    const next = Math.min(row + 1, rows);
    if (next === row && !isOpenEnded) return [];
    const continues = row > 0 && weekends[day] === weekends[day - 1];
    const weekend = weekends[day] === null || continues ? 0 : 1;
    const classesBefore = (option: number): number[] => [
      ...new Set(days[day - 1]?.filter((one) => !notNext[one]!.includes(option)).map((one) => classOf.get(one)!)),
    ];
    const sourcesOf = (option: number): number[] =>
      row === 0
        ? [offs - 1]
        : classesBefore(option)
            .sort((a, b) => a - b)
            .map((kind) => workState(row, kind));
    const groups = Map.groupBy(days[day]!, (option) => sourcesOf(option).join(' '));
    return [...groups.values()].map((options) => ({
      sources: sourcesOf(options[0]!),
      targets: options.map((option) => ({
        state: workState(next, classOf.get(option)!),
        option,
        units: minutes[option]! / unit,
        moves: moves([weekend, ...limits.map((limit) => (rules.limits[limit]!.options.includes(option) ? 1 : 0))]),
      })),
    }));
  };
  const offSteps = (day: number): LineStep[] => {
    // A stretch that began before the first day may have any length.
    const ended = Array.from({ length: Math.min(rows, day) }, (_, at) => at + 1).filter(
      (row) => row >= rules.leastDaysInRow || row === day,
    );
    const states = ended.flatMap((row) => Array.from({ length: classes }, (_, kind) => workState(row, kind)));
    return [
      ...Array.from({ length: offs }, (_, state) => ({
        sources: [state],
        targets: off(Math.min(state + 1, offs - 1)),
      })),
      ...(states.length > 0 ? [{ sources: states, targets: off(0) }] : []),
    ];
  };
  const least = Math.ceil(rules.leastMinutes / unit);
  const most = Math.min(Math.floor(rules.mostMinutes / unit), mostWorked(horizon, rules) * largest);
  return {
    days: days.map((_options, day) => ({
      steps: [
        ...offSteps(day),
        ...Array.from({ length: Math.min(rows, day) + 1 }, (_, row) => workSteps(day, row)).flat(),
      ],
      lowest: Math.max(0, least - mostWorked(horizon - day - 1, rules) * largest),
      highest: Math.min(most, mostWorked(day + 1, rules) * largest),
    })),
    first: offs - 1,
    states: offs + rows * classes,
    counts,
    least,
    most,
    endCosts: endCost
      ? Int32Array.from({ length: counts * (most + 1) }, (_, at) =>
          endCost(Math.floor(at / (most + 1)) % (mostWeekends + 1), (at % (most + 1)) * unit),
        )
      : null,
  };
};
