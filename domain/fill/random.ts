/** Pseudo-random integers, reproducible by seed. */
export type Chance = {
  /** An integer from 0 (inclusive) to `count` (exclusive). */
  below: (count: number) => number;
  /** Some of the items, each at most once. */
  some: <T>(items: readonly T[], count: number) => T[];
};

export const chanceFrom = (seed: number): Chance => {
  let state = seed | 0;
  // Mulberry32: short, fast, and good enough for choosing neighbourhoods.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return mixed ^ (mixed >>> 14);
  };
  // The 32 bits as an unsigned number, modulo the count: halves stay within 31 bits, whose remainders take half the time.
  const below = (count: number): number => {
    const bits = next();
    return (((bits >>> 1) % count) * 2 + (bits & 1)) % count;
  };
  return {
    below,
    some: (items, count) => {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!);
    },
  };
};

/** Seed of one of several parallel searches. The first keeps the seed, so it behaves as it would alone. */
export const seedOf = (seed: number, search: number): number => (seed + search * 1_000_003) >>> 0;
