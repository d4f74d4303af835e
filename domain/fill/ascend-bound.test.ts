import { expect, it } from 'vitest';
import { ascendBound } from './ascend-bound.ts';

/** People who can each take one of two seats, the first at their cost and the second for nothing; both seats are wanted once. */
const bound = (costs: readonly number[]) => {
  const asked: (readonly number[])[] = [];
  const left: number[] = [];
  const ask = (worths: readonly number[], passes: number) => {
    asked.push(worths);
    left.push(passes);
    const [first, second] = [worths[0]!, worths[1]!];
    const missing = [1, 1];
    let sum = first + second;
    for (const cost of costs) {
      const reduced = [cost - first, -second];
      const seat = reduced[0]! <= reduced[1]! ? 0 : 1;
      missing[seat]! -= 1;
      sum += reduced[seat]!;
    }
    return { bound: sum, missing };
  };
  return { ask, asked, left };
};

const valueAt = (generator: Generator<undefined, readonly number[]>): readonly number[] => {
  for (;;) {
    const { value, done } = generator.next();
    if (done) return value;
  }
};

const options = { passes: 30, reach: () => 1, limited: (worth: number) => Math.min(100, Math.max(-100, worth)) };

it('raises the bound to the cost of the best plan', () => {
  const { ask, left } = bound([7, 3]);
  const worths = valueAt(ascendBound(ask, [0, 0], options));
  // The second person takes the first seat.
  expect(ask(worths, 0).bound).toBeGreaterThan(2.9);
  expect(ask(worths, 0).bound).toBeLessThanOrEqual(3);
  expect(left.slice(0, 31)).toEqual(Array.from({ length: 31 }, (_, pass) => 30 - pass));
});

it('keeps duals within their limits', () => {
  const { ask, asked } = bound([7, 3]);
  valueAt(
    ascendBound(ask, [0, 0], { ...options, reach: () => 50, limited: (worth) => Math.min(2, Math.max(-2, worth)) }),
  );
  expect(asked.flat().every((worth) => Math.abs(worth) <= 2)).toBe(true);
  expect(asked.flat()).toContain(2);
});

it('ends where no one is missing', () => {
  const { ask, asked } = bound([7, 3]);
  expect(valueAt(ascendBound(ask, [5, 0], options))).toEqual([5, 0]);
  expect(asked).toHaveLength(1);
});

it('ends where no bound is known', () => {
  const none = () => ({ bound: Number.NEGATIVE_INFINITY, missing: [1] });
  expect(valueAt(ascendBound(none, [0], options))).toEqual([0]);
});
