/** Tests look at all there is with FULL=1, else at a sample that is the same each time. */
const isFull = process.env.FULL === '1';

const seed = 20_260_302;

/** Settings for fast-check: few runs by default, many in full, one seed. */
export const runs = (sample: number, full: number) => ({ numRuns: isFull ? full : sample, seed });

/** Every item in full, else `size` of them, spread over the list by a fixed stride. */
export const sampleOf = <T>(items: readonly T[], size: number): T[] => {
  if (isFull || items.length <= size) return [...items];
  return Array.from({ length: size }, (_, index) => items[Math.floor((index * items.length) / size)]!);
};

/** Milliseconds that a test of everything may take; in full, hundreds of thousands of cases on a slow machine. */
export const patience = { timeout: isFull ? 7_200_000 : 120_000 };
