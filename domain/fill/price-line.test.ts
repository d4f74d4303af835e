import { expect, it } from 'vitest';
import { rotaBreaches } from './check-rota.testing.ts';
import type { LineMemory, LineRules } from './line-walk.ts';
import { linePricers } from './price-line.ts';
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
  const price = linePricers(rules, space).whole;
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

it('counts a large limit where a walk of all its counts takes little memory, so that the line is the cheapest', () => {
  const chance = chanceFrom(2);
  const price = linePricers(nineWeeks([20, days, days]), lineSpace()).whole;
  for (let again = 0; again < 5; again += 1) {
    const prices = Int32Array.from({ length: days * kinds }, (_, option) => 90 * (option % kinds) - chance.below(300));
    const line = price(prices)!;
    expect(line.options.filter((option) => option % kinds === 0)).toHaveLength(20);
    expect(line.bound).toBe(line.cost);
  }
});

it('bounds a line under large limits as closely after dear prices as before them', () => {
  const price = linePricers(nineWeeks([20, 15, 18]), lineSpace(), 1024).whole;
  const priceAt = (each: number) => price(new Int32Array(days * kinds).fill(each * 1024))!;
  expect(priceAt(0).bound).toBe(0);
  // Each shift saves so much that the limits need large penalties.
  expect(priceAt(-100).bound).toBeLessThan(0);
  expect(priceAt(0).bound).toBe(0);
});

/** Every sequence of these kinds, or none, over so many days. */
const allLines = (kinds: readonly string[], length: number): (string | null)[][] =>
  length === 0 ? [[]] : allLines(kinds, length - 1).flatMap((line) => [null, ...kinds].map((kind) => [...line, kind]));

/** A random week of one person, random prices of their options, and every line that the independent check accepts. */
const weekOf = (seed: number) => {
  const chance = chanceFrom(seed);
  const drawn = randomRota(seed, { people: 1, weeks: 1, kinds: 1 + (seed % 3) });
  const everyKind = Object.fromEntries(drawn.kinds.map(({ id }) => [id, drawn.days]));
  const rota = seed % 2 === 0 ? drawn : { ...drawn, people: [{ ...drawn.people[0]!, mostOf: everyKind }] };
  const { people } = rotaProblem(rota);
  const [{ options, line }] = people as [(typeof people)[number]];
  // Dear lines are as short as they may be, cheap ones as long.
  const prices = Int32Array.from(options, () => chance.below(200) - (seed % 4) * 60);
  const optionOf = new Map(options.map(({ cell }, option) => [cell, option]));
  const kindsOf = rota.kinds.map(({ id }) => id);
  const accepted = allLines(kindsOf, rota.days)
    .filter((kindsOfLine) => rotaBreaches(rota, new Map([['p0', kindsOfLine]])).length === 0)
    .map((kindsOfLine) => {
      const byDay = kindsOfLine.map((id, day) =>
        id === null ? null : optionOf.get(day * kindsOf.length + kindsOf.indexOf(id))!,
      );
      return { byDay, cost: byDay.reduce((sum: number, option) => sum + (option === null ? 0 : prices[option]!), 0) };
    });
  return { chance, rules: line!, prices, accepted };
};

const seeds = Array.from({ length: 18 }, (_, index) => index);

it('finds the cheapest of all lines that the independent check accepts', () => {
  for (const seed of seeds) {
    const { rules, prices, accepted } = weekOf(seed);
    const found = linePricers(rules, lineSpace()).whole(prices)!;
    expect(found.cost).toBe(Math.min(...accepted.map(({ cost }) => cost)));
    expect(found.options.reduce((sum, option) => sum + prices[option]!, 0)).toBe(found.cost);
  }
});

it('finds the cheapest of all accepted lines that differ from a given one within a window only', () => {
  let changed = 0;
  for (const seed of seeds) {
    const { chance, rules, prices, accepted } = weekOf(seed);
    for (const days of [[0, 1, 2], [4, 5, 6], [3], [1, 2, 5]]) {
      const { byDay } = accepted[chance.below(accepted.length)]!;
      const alike = accepted.filter((other) =>
        other.byDay.every((option, day) => days.includes(day) || option === byDay[day]),
      );
      const found = linePricers(rules, lineSpace()).within({ line: byDay, days })(prices)!;
      expect(found.cost).toBe(Math.min(...alike.map(({ cost }) => cost)));
      expect(found.options.reduce((sum, option) => sum + prices[option]!, 0)).toBe(found.cost);
      const lines = alike.map((other) => other.byDay.filter((option) => option !== null).join(' '));
      expect(lines).toContain(found.options.join(' '));
      if (alike.length > 1) changed += 1;
    }
  }
  expect(changed).toBeGreaterThan(20);
});

/** The first option of a day at most once in `days` + 1 consecutive days. */
const apartBy = (days: number, rules: LineRules): LineMemory => {
  const isFirst = (option: number | null): boolean => option !== null && rules.days.some(([first]) => first === option);
  return {
    count: days + 1,
    start: 0,
    next: (state, _day, option) => {
      if (!isFirst(option)) return Math.max(0, state - 1);
      return state > 0 ? -1 : days;
    },
    mayEnd: () => true,
  };
};

it('finds the cheapest accepted line that keeps what its memory knows, and a bound on all accepted lines', () => {
  let changed = 0;
  for (const seed of seeds) {
    const { rules, prices, accepted } = weekOf(seed);
    const memory = apartBy(1, rules);
    const kept = accepted.filter(({ byDay }) => {
      let state = 0;
      for (const [day, option] of byDay.entries()) if (state >= 0) state = memory.next(state, day, option);
      return state >= 0;
    });
    const least = Math.min(...accepted.map(({ cost }) => cost));
    const found = linePricers({ ...rules, memory }, lineSpace()).whole(prices)!;
    expect(found.bound).toBe(least);
    if (kept.length === 0) continue;
    expect(found.cost).toBe(Math.min(...kept.map(({ cost }) => cost)));
    if (found.cost > least) changed += 1;
  }
  expect(changed).toBeGreaterThan(2);
});

it('prices no line within a window of a line that breaks a rule', () => {
  const { rules, prices } = weekOf(0);
  const line = rules.days.map(([option]) => option ?? null);
  expect(linePricers({ ...rules, mostDaysInRow: 2 }, lineSpace()).within({ line, days: [6] })(prices)).toBeUndefined();
});

it('prices options whose cost rises with their number by tangents, with a bound below every accepted line', () => {
  let cheapest = 0;
  for (const seed of seeds) {
    const { chance, rules, prices, accepted } = weekOf(seed);
    const options = new Set([...prices.keys()].filter(() => chance.below(2) === 0));
    const cost = (count: number): number => 15 * count * (count + 1);
    const costOf = (taken: readonly (number | null)[]): number => {
      const sum = taken.reduce((all: number, option) => all + (option === null ? 0 : prices[option]!), 0);
      return sum + cost(taken.filter((option) => option !== null && options.has(option)).length);
    };
    const least = Math.min(...accepted.map(({ byDay }) => costOf(byDay)));
    const found = linePricers({ ...rules, rising: { options, cost } }, lineSpace()).whole(prices)!;
    expect(found.cost).toBe(costOf(found.options));
    expect(found.bound).toBeLessThanOrEqual(least);
    expect(found.cost).toBeGreaterThanOrEqual(least);
    if (found.cost === least && found.bound === least) cheapest += 1;
  }
  // Where no slope fits, the cheapest line lies above the tangents.
  expect(cheapest).toBeGreaterThan(12);
});
