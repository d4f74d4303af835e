import { expect, it } from 'vitest';
import { type LineRules, lineWalk } from './line-walk.ts';
import { linePricers } from './price-line.ts';
import { chanceFrom } from './random.ts';
import { randomRota } from './random-rota.testing.ts';
import { rotaProblem } from './rota-problem.testing.ts';
import { lineSpace } from './shortest-line.ts';

/** One person's rules, with hours of many lengths. A line has costs of its own for weekends and hours, or limits of them. */
const rulesOf = (seed: number, weeks: number): LineRules => {
  const { people } = rotaProblem(randomRota(seed, { people: 1, weeks, kinds: 2 }));
  const [{ options, line }] = people as [(typeof people)[number]];
  const endCost = (weekends: number, minutes: number): number => weekends * 50 + Math.abs(minutes - weeks * 1800);
  const hours =
    seed % 2 === 0
      ? { leastMinutes: 0, mostMinutes: 100_000, endCost }
      : { leastMinutes: weeks * 1400, mostMinutes: weeks * 1800 };
  return { ...line!, limits: [], minutes: options.map((_option, at) => 300 + 15 * (at % 17)), ...hours };
};

type Kept = { worked: number; off: number; option: number | null; weekends: number; minutes: number; cost: number };

/** The cost of the cheapest line, found by keeping all that differ day by day. `isFixed` days have the line's option. */
const cheapestOf = (
  { days, notNext, minutes: minutesOf, ...rules }: LineRules,
  prices: Int32Array,
  line: readonly (number | null)[] = [],
  isFixed: (day: number) => boolean = () => false,
): number => {
  let kept: Kept[] = [{ worked: 0, off: rules.leastDaysOffInRow, option: null, weekends: 0, minutes: 0, cost: 0 }];
  for (const [day, options] of days.entries()) {
    const next = new Map<string, Kept>();
    const add = (one: Kept): void => {
      const key = [one.worked, one.off, one.option, one.weekends, one.minutes].join(' ');
      if (one.cost < (next.get(key)?.cost ?? Number.POSITIVE_INFINITY)) next.set(key, one);
    };
    const mayTake = (option: number | null): boolean => !isFixed(day) || line[day] === option;
    for (const one of kept) {
      const { worked, off, option: last, weekends, minutes, cost } = one;
      const mayEnd = worked === 0 || worked >= rules.leastDaysInRow || worked === day;
      if (mayEnd && mayTake(null))
        add({ ...one, worked: 0, off: Math.min(off + 1, rules.leastDaysOffInRow), option: null });
      if (worked === rules.mostDaysInRow || (worked === 0 && off < rules.leastDaysOffInRow)) continue;
      const isCounted = worked > 0 && rules.weekends[day] === rules.weekends[day - 1];
      const more = rules.weekends[day] === null || isCounted ? 0 : 1;
      if (weekends + more > rules.mostWeekends) continue;
      for (const option of options)
        if (mayTake(option) && (last === null || !notNext[last]!.includes(option)))
          add({
            ...{ worked: worked + 1, off: 0, option, weekends: weekends + more },
            ...{ minutes: minutes + minutesOf[option]!, cost: cost + prices[option]! },
          });
    }
    kept = [...next.values()];
  }
  return kept
    .filter(({ minutes }) => minutes >= rules.leastMinutes && minutes <= rules.mostMinutes)
    .reduce(
      (least, { cost, weekends, minutes }) => Math.min(least, cost + (rules.endCost?.(weekends, minutes) ?? 0)),
      Number.POSITIVE_INFINITY,
    );
};

const seeds = [1, 2, 3, 4];
const turns = [0, 1, 2];

it('finds the cheapest line of three weeks, whole and within a window, whatever it priced before', () => {
  for (const seed of seeds) {
    const rules = rulesOf(seed, 3);
    const chance = chanceFrom(seed);
    const pricers = linePricers(rules, lineSpace());
    const [firstDay, lastDay] = [4, 15];
    const pricesOf = (turn: number) =>
      Int32Array.from({ length: rules.minutes.length }, () => chance.below(300) - 100 * turn);
    const start = pricers.whole(pricesOf(1))!;
    const line = rules.days.map((own) => own.find((option) => start.options.includes(option)) ?? null);
    const days = [...line.keys()].filter((day) => day >= firstDay && day <= lastDay && day !== 9);
    const within = pricers.within({ line, days });
    for (const turn of turns) {
      const prices = pricesOf(turn);
      const whole = pricers.whole(prices)!;
      expect(whole.cost).toBe(cheapestOf(rules, prices));
      expect(whole.bound).toBe(whole.cost);
      expect(within(prices)!.cost).toBe(cheapestOf(rules, prices, line, (day) => !days.includes(day)));
    }
  }
});

it('visits few of the work units that lines may have where prices hardly change', () => {
  const rules = rulesOf(1, 9);
  const space = lineSpace();
  const chance = chanceFrom(1);
  const price = linePricers(rules, space).whole;
  const first = Int32Array.from({ length: rules.minutes.length }, () => chance.below(200) - 120);
  price(first);
  const before = space.places;
  for (const _ of turns) price(first.map((cost) => cost + chance.below(3)));
  expect((space.places - before) / turns.length).toBeLessThan(lineWalk(rules, []).places / 3);
});
