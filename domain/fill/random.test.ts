import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chanceFrom } from './random.ts';

const word = 2n ** 32n;

/** The published generator, Mulberry32, in whole numbers of any size. */
const valuesOf = (seed: number, count: number): bigint[] => {
  let state = BigInt(seed) % word;
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5n) % word;
    let mixed = ((state ^ (state >> 15n)) * (state | 1n)) % word;
    mixed ^= (mixed + (mixed ^ (mixed >> 7n)) * (mixed | 61n)) % word;
    return mixed ^ (mixed >> 14n);
  });
};

it('gives the values of the published generator, modulo the count', () => {
  const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  const counts = fc.array(fc.integer({ min: 1, max: 2 ** 31 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(seeds, counts, (seed, counts) => {
      const chance = chanceFrom(seed);
      const values = valuesOf(seed, counts.length);
      expect(counts.map((count) => chance.below(count))).toEqual(
        counts.map((count, at) => Number(values[at]! % BigInt(count))),
      );
    }),
  );
});

it('chooses some of the items, each at most once', () => {
  const chosen = chanceFrom(7).some([1, 2, 3, 4, 5], 3);
  expect(new Set(chosen).size).toBe(3);
  expect(chanceFrom(7).some([1, 2], 5).toSorted()).toEqual([1, 2]);
});
