import type { ProjectionResolvers } from '../../generated/types.ts';

export const Projection: ProjectionResolvers = {
  local: ({ runTime }) => runTime,
};
