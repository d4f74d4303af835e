import type { PlusMinusResolvers } from '#graphql/generated/types.ts';

/** Spec 3 names these two. */
export const PlusMinus: PlusMinusResolvers = {
  week_stats: ({ weeks }) => weeks,
  day_stats: ({ days }) => days,
};
