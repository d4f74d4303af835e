/** Whole numbers that look random and are the same each time for one seed. */
export type Chance = {
  /** From 0 up to, and without, the number. */
  below: (count: number) => number;
  /** Some of the items, each at most once. */
  some: <T>(items: readonly T[], count: number) => T[];
};

export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0;
  // Mulberry32: short, quick, and good enough to choose what is looked at next.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (count: number): number => next() % count;
  return {
    below,
    some: (items, count) => {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!);
    },
  };
};

/** The seed of one of several searches at once. The first keeps the seed as it is, and goes the way it would go alone. */
export const seedOf = (seed: number, search: number): number => (seed + search * 1_000_003) >>> 0;
