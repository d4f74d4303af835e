import { expect, it } from 'vitest';
import { rotaBreaches } from './check-rota.testing.ts';
import { type LineRules, lineWalk } from './line-walk.ts';
import { linePricer } from './price-line.ts';
import { chanceFrom } from './random.ts';
import { randomRota } from './random-rota.testing.ts';
import { rotaProblem } from './rota-problem.testing.ts';
import { lineSpace } from './shortest-line.ts';

const [days, kinds, weekMinutes] = [63, 3, 2400];

/** Nine weeks with three shifts a day, each limited in number. */
const nineWeeks = (most: readonly number[]): LineRules => ({
  days: Array.from({ length: days }, (_, day) => Array.from({ length: kinds }, (_, kind) => day * kinds + kind)),
  notNext: Array.from({ length: days * kinds }, () => []),
  minutes: Array.from({ length: days * kinds }, () => 480),
  leastMinutes: weekMinutes * 8,
  mostMinutes: weekMinutes * 9,
  mostDaysInRow: 5,
  leastDaysInRow: 2,
  leastDaysOffInRow: 2,
  weekends: Array.from({ length: days }, (_, day) => (day % 7 >= 5 ? Math.floor(day / 7) : null)),
  mostWeekends: 5,
  limits: most.map((limit, kind) => ({
    options: Array.from({ length: days }, (_, day) => day * kinds + kind),
    most: limit,
  })),
  isWhole: true,
});

it('keeps large limits of several shifts without a table of all their counts', () => {
  const space = lineSpace();
  const rules = nineWeeks([20, 15, 18]);
  // The first shift is the best by far, the third the worst, and no two days are alike.
  const chance = chanceFrom(1);
  const prices = Int32Array.from(
    { length: days * kinds },
    (_, option) => -300 + 90 * (option % kinds) + chance.below(120),
  );
  const price = linePricer(rules, space);
  let line = price(prices)!;
  // Penalties start from those of the previous line and converge.
  for (let again = 0; again < 7; again += 1) line = price(prices)!;
  for (const { options, most } of rules.limits)
    expect(line.options.filter((option) => options.includes(option)).length).toBeLessThanOrEqual(most);
  expect(line.options.length).toBeGreaterThanOrEqual(40);
  expect(line.options.reduce((sum, option) => sum + prices[option]!, 0)).toBe(line.cost);
  expect(line.bound).toBeLessThanOrEqual(line.cost);
  expect(line.cost - line.bound).toBeLessThanOrEqual(200);
  expect(space.costs.byteLength).toBeLessThan(4_000_000);
});

/** Every sequence of these kinds, or none, over so many days. */
const allLines = (kinds: readonly string[], length: number): (string | null)[][] =>
  length === 0 ? [[]] : allLines(kinds, length - 1).flatMap((line) => [null, ...kinds].map((kind) => [...line, kind]));

it('finds the cheapest of all lines that the independent check accepts', () => {
  for (const seed of Array.from({ length: 18 }, (_, index) => index)) {
    const chance = chanceFrom(seed);
    const drawn = randomRota(seed, { people: 1, weeks: 1, kinds: 1 + (seed % 3) });
    const everyKind = Object.fromEntries(drawn.kinds.map(({ id }) => [id, drawn.days]));
    const rota = seed % 2 === 0 ? drawn : { ...drawn, people: [{ ...drawn.people[0]!, mostOf: everyKind }] };
    const { people } = rotaProblem(rota);
    const [{ options, line }] = people as [(typeof people)[number]];
    const price = linePricer(line!, lineSpace());
    const kept = allLines(
      rota.kinds.map(({ id }) => id),
      rota.days,
    ).filter((kindsOfLine) => rotaBreaches(rota, new Map([['p0', kindsOfLine]])).length === 0);
    // What is known of one pricing must not mislead the next.
    for (const turn of [0, 1, 2]) {
      // Dear lines are as short as they may be, cheap ones as long.
      const prices = Int32Array.from(options, () => chance.below(200) - ((seed + turn) % 4) * 60);
      const priceOf = new Map(options.map(({ cell }, option) => [cell, prices[option]!]));
      const costs = kept.map((kindsOfLine) =>
        kindsOfLine.reduce((sum, id, day) => {
          const kind = rota.kinds.findIndex((one) => one.id === id);
          return kind < 0 ? sum : sum + priceOf.get(day * rota.kinds.length + kind)!;
        }, 0),
      );
      const found = price(prices)!;
      expect(found.cost).toBe(Math.min(...costs));
      expect(found.options.reduce((sum, option) => sum + prices[option]!, 0)).toBe(found.cost);
    }
  }
});

it('visits few of the work units that lines may have where prices hardly change', () => {
  const space = lineSpace();
  const rules = {
    ...nineWeeks([]),
    minutes: Array.from({ length: days * kinds }, (_, option) => 360 + 60 * (option % 4)),
  };
  const chance = chanceFrom(1);
  const price = linePricer(rules, space);
  const first = Int32Array.from({ length: days * kinds }, () => chance.below(200) - 120);
  price(first);
  const before = space.places;
  for (let again = 0; again < 5; again += 1) price(first.map((cost) => cost + chance.below(3)));
  expect((space.places - before) / 5).toBeLessThan(lineWalk(rules, []).places / 3);
});

/** The cost of the cheapest line, found by keeping all that differ day by day. Limits are left out. */
const cheapestOf = (rules: LineRules, prices: Int32Array): number => {
  type Kept = { worked: number; off: number; option: number | null; weekends: number; minutes: number; cost: number };
  let kept: Kept[] = [{ worked: 0, off: rules.leastDaysOffInRow, option: null, weekends: 0, minutes: 0, cost: 0 }];
  for (const [day, options] of rules.days.entries()) {
    const next = new Map<string, Kept>();
    const add = (line: Kept): void => {
      const { worked, off, option, weekends, minutes } = line;
      const key = [worked, off, option, weekends, minutes].join(' ');
      if (line.cost < (next.get(key)?.cost ?? Infinity)) next.set(key, line);
    };
    for (const line of kept) {
      const { worked, off, option: last, weekends, minutes, cost } = line;
      const mayEnd = worked === 0 || worked >= rules.leastDaysInRow || worked === day;
      if (mayEnd) add({ ...line, worked: 0, off: Math.min(off + 1, rules.leastDaysOffInRow), option: null });
      if (worked === rules.mostDaysInRow || (worked === 0 && off < rules.leastDaysOffInRow)) continue;
      const isCounted = worked > 0 && rules.weekends[day] === rules.weekends[day - 1];
      const more = rules.weekends[day] === null || isCounted ? 0 : 1;
      for (const option of options) {
        if (last !== null && rules.notNext[last]!.includes(option)) continue;
        const then = { worked: worked + 1, off: 0, option, weekends: weekends + more };
        if (then.weekends > rules.mostWeekends) continue;
        add({ ...then, minutes: minutes + rules.minutes[option]!, cost: cost + prices[option]! });
      }
    }
    kept = [...next.values()];
  }
  const ends = kept.filter(({ minutes }) => minutes >= rules.leastMinutes && minutes <= rules.mostMinutes);
  return Math.min(...ends.map(({ cost, weekends, minutes }) => cost + (rules.endCost?.(weekends, minutes) ?? 0)));
};

it('finds the cheapest line of three weeks by their hours, whatever it priced before', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { people } = rotaProblem(randomRota(seed, { people: 1, weeks: 3, kinds: 2 }));
    const [{ options, line }] = people as [(typeof people)[number]];
    const byHours = (weekends: number, minutes: number): number => weekends * 50 + Math.abs(minutes - 5400);
    const minutes = options.map((_option, at) => 300 + 60 * (at % 5));
    const [leastMinutes, mostMinutes] = seed % 2 === 0 ? [0, 10_000] : [4200, 5400];
    const hours = { minutes, leastMinutes, mostMinutes, ...(seed % 2 === 0 && { endCost: byHours }) };
    const rules = { ...line!, limits: [], ...hours };
    const chance = chanceFrom(seed);
    const price = linePricer(rules, lineSpace());
    for (const turn of [0, 1, 2]) {
      const prices = Int32Array.from(options, () => chance.below(300) - 100 * turn);
      const found = price(prices)!;
      expect(found.cost).toBe(cheapestOf(rules, prices));
      expect(found.bound).toBe(found.cost);
    }
  }
});
