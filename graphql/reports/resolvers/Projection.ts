import type { ProjectionResolvers } from '#graphql/generated/types.ts';

export const Projection: ProjectionResolvers = {
  local: ({ runTime }) => runTime,
};
