/** A pseudo-random stream determined by its seed word; all apparent randomness of a seed comes from one. */
export type Chance = {
  /** A whole number in the range, both bounds included. */
  between: (first: number, last: number) => number;
  /** True in the given percentage of calls. */
  percent: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
};

const seedOf = (word: string): number => {
  let hash = 2_166_136_261;
  for (const character of word) hash = Math.imul(hash ^ character.codePointAt(0)!, 16_777_619);
  return hash >>> 0;
};

export const chanceOf = (word: string): Chance => {
  let state = seedOf(word);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const between = (first: number, last: number): number => first + (next() % (last - first + 1));
  return {
    between,
    percent: (share) => between(1, 100) <= share,
    pick: (list) => list[between(0, list.length - 1)]!,
  };
};
