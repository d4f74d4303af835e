import { describe, expect, it } from 'vitest';
import { lineSearch } from './decide-lines.ts';
import type { FillPlan, FillProblem } from './fill-problem.ts';
import { linePrices } from './line-prices.ts';
import { type Neighbourhood, neighbourhoods, windowFor, wrongCell } from './neighbourhoods.ts';
import { chanceFrom } from './random.ts';

const isRegion = (kind: Neighbourhood): boolean => 'region' in kind;

/** How often each kind is chosen while regions gain and lines do not, or vice versa. */
const looks = (regionsGain: boolean, steps: (kind: Neighbourhood) => number): { region: number; lines: number } => {
  const kinds = neighbourhoods(chanceFrom(7), { lines: true, windows: true, regions: true, swaps: 3000 });
  const taken = { region: 0, lines: 0 };
  for (let round = 0; round < 2000; round += 1) {
    const kind = kinds.next();
    taken[isRegion(kind) ? 'region' : 'lines'] += 1;
    kinds.learn(kind, isRegion(kind) === regionsGain ? 100 : 0, steps(kind));
  }
  return taken;
};

describe('the kinds of parts that a search looks at', () => {
  it('get most of the work where they gain, and some of it where they do not', () => {
    const gaining = looks(true, () => 1000);
    const idle = looks(false, () => 1000);
    expect(gaining.region).toBeGreaterThan(gaining.lines);
    expect(gaining.lines).toBeGreaterThan(0);
    expect(idle.lines).toBeGreaterThan(idle.region * 4);
    expect(idle.region).toBeGreaterThan(0);
  });

  it('are looked at seldom where a look takes much work, though they gain as much for it', () => {
    const costly = looks(true, (kind) => (isRegion(kind) ? 100_000 : 1000));
    const cheap = looks(true, () => 1000);
    expect(costly.region).toBeLessThan(cheap.region / 4);
  });

  it('come in the same order for the same seed and gains', () => {
    const order = (seed: number) => {
      const kinds = neighbourhoods(chanceFrom(seed), { lines: true, windows: true, regions: true, swaps: 3000 });
      return Array.from({ length: 50 }, (_, round) => {
        const kind = kinds.next();
        kinds.learn(kind, round % 3, 500 + round);
        return kind;
      });
    };
    expect(order(3)).toEqual(order(3));
    expect(order(3)).not.toEqual(order(4));
  });

  it('are only those that there are', () => {
    const kinds = neighbourhoods(chanceFrom(1), { lines: false, windows: false, regions: true, swaps: null });
    expect(Array.from({ length: 50 }, () => kinds.next()).every(isRegion)).toBe(true);
  });
});

describe('swaps of days', () => {
  const isSwap = (kind: Neighbourhood): boolean => 'swaps' in kind;
  const workOfSwaps = (gain: number, gainOfOthers: number): { swaps: number; others: number; most: number } => {
    const kinds = neighbourhoods(chanceFrom(7), { lines: false, windows: true, regions: false, swaps: 3000 });
    const work = { swaps: 0, others: 0, most: 0 };
    for (let round = 0; round < 2000; round += 1) {
      const kind = kinds.next();
      work[isSwap(kind) ? 'swaps' : 'others'] += 1000;
      work.most = Math.max(work.most, work.swaps - work.others);
      kinds.learn(kind, isSwap(kind) ? gain : gainOfOthers, 1000);
    }
    return work;
  };

  it('get no more than half of the work, however much they gain', () => {
    const { swaps, others, most } = workOfSwaps(1000, 1);
    expect(most).toBeLessThanOrEqual(1000);
    expect(swaps).toBeGreaterThan(others * 0.9);
  });

  it('are soon left for the others where only those gain', () => {
    let count = 0;
    for (let seed = 0; seed < 100; seed += 1) {
      const kinds = neighbourhoods(chanceFrom(seed), { lines: false, windows: true, regions: false, swaps: 3000 });
      for (let round = 0; round < 50; round += 1) {
        const kind = kinds.next();
        if (isSwap(kind)) count += 1;
        kinds.learn(kind, isSwap(kind) ? 0 : 1, 1000);
      }
    }
    // Without the limit, a fifth of the first 50.
    expect(count / 5000).toBeLessThan(0.125);
    expect(count).toBeGreaterThan(0);
  });

  it('get more than a sixteenth where no one gains', () => {
    const { swaps, others } = workOfSwaps(0, 0);
    expect(swaps).toBeGreaterThan((swaps + others) / 8);
  });
});

describe('the cell around which people are chosen', () => {
  const cell = (seats: number) => ({ day: 0, seats, underWeight: 100, overWeight: 1 });
  const problem = (seats: readonly number[]): FillProblem => ({
    cells: seats.map(cell),
    people: [],
    costOf: () => 0,
    breaks: () => false,
    breaking: () => undefined,
  });

  it('is likelier the more its missing or surplus people cost', () => {
    const chance = chanceFrom(5);
    // The first cell lacks one person, nine others have one too many.
    const plan = [Array.from({ length: 9 }, (_, index) => index + 1)];
    const of = problem([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const chosen = Array.from({ length: 1000 }, () => wrongCell(of, plan, chance));
    const short = chosen.filter((one) => one === 0).length;
    expect(short).toBeGreaterThan(850);
    expect(short).toBeLessThan(1000);
  });

  it('is none where all cells have as many people as they should', () => {
    expect(wrongCell(problem([1, 0]), [[0]], chanceFrom(5))).toBeUndefined();
  });
});

describe('a window', () => {
  const days = 42;
  const problem = (costOfWish: number): FillProblem => {
    const cells = Array.from({ length: days }, (_, day) => ({ day, seats: 1, underWeight: 100, overWeight: 1 }));
    const line = {
      days: cells.map((_cell, day) => [day]),
      notNext: cells.map(() => []),
      minutes: cells.map(() => 480),
      leastMinutes: 0,
      mostMinutes: 480 * days,
      mostDaysInRow: days,
      leastDaysInRow: 1,
      leastDaysOffInRow: 1,
      weekends: cells.map(() => null),
      mostWeekends: 0,
      limits: [],
      isWhole: true,
    };
    const options = cells.map(({ day }) => ({ cell: day, cost: day === 30 ? costOfWish : 0 }));
    const person = { options, counts: [], rows: [], offset: 0, line };
    return { cells, people: [person, person, person], costOf: () => 0, breaks: () => false, breaking: () => undefined };
  };
  const search = (costOfWish: number) => {
    const of = problem(costOfWish);
    const relaxation = () => {
      throw new Error('Nothing is solved here.');
    };
    const solver = { solve: () => undefined, relaxation, steps: () => 0 };
    return lineSearch({ problem: of, solver, prices: linePrices(of)!, kept: (_person, cells) => cells });
  };
  const windows = (costOfWish: number, plan: FillPlan) => {
    const chance = chanceFrom(3);
    return Array.from({ length: 200 }, () =>
      windowFor(search(costOfWish), plan, chance, { stretches: 1, days: 7, count: null }),
    );
  };
  const all = Array.from({ length: days }, (_, day) => day);

  it('lies around a day that lacks someone, or that misses a preference, three times of four', () => {
    const short = windows(0, [all.filter((day) => day !== 12), [], []]);
    expect(short.filter((one) => one.days.has(12)).length).toBeGreaterThan(140);
    const missed = windows(-5, [all.filter((day) => day !== 30), [30], []]);
    expect(missed.filter((one) => one.days.has(30)).length).toBeGreaterThan(140);
    expect(windows(0, [all, [], []]).filter((one) => one.days.has(12)).length).toBeLessThan(60);
  });

  it('has as many stretches of days as it should, within the horizon, and as many people', () => {
    const chance = chanceFrom(4);
    const size = { stretches: 3, days: 5, count: 2 };
    for (let round = 0; round < 100; round += 1) {
      const found = windowFor(search(0), [all, [], []], chance, size);
      expect(found.people).toHaveLength(2);
      expect(found.days.size).toBeGreaterThanOrEqual(5);
      expect(found.days.size).toBeLessThanOrEqual(15);
      expect([...found.days].every((day) => day >= 0 && day < days)).toBe(true);
    }
  });
});
