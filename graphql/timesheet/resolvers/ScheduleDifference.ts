import type { ScheduleDifferenceResolvers } from '#graphql/generated/types.ts';

export const ScheduleDifference: ScheduleDifferenceResolvers = {
  difference_percentage: ({ differenceShare }) => (differenceShare === null ? null : differenceShare / 100),
};
