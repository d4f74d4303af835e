import './seeds.ts';

/**
 * All of a list in a full run; otherwise every `step`-th of it, from a place that the seed of the run chooses: each change of the
 * project tries others, and the same files always the same.
 */
export const sampled = <T>(all: readonly T[], step: number): T[] => {
  const { FULL, PROPERTY_SEED = '1' } = process.env;
  const first = Math.abs(Number(PROPERTY_SEED)) % Math.min(step, all.length);
  return FULL ? [...all] : all.filter((_, index) => index % step === first);
};
