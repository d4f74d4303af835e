import type { World } from './world.ts';

/** Number of queries of the partition of all people of the company during `work`. */
export const everyoneRead = async (world: World, work: () => Promise<unknown>): Promise<number> => {
  const original = world.ports.table;
  let reads = 0;
  world.ports.table = {
    ...original,
    query: (params) => {
      const values = params.ExpressionAttributeValues as Record<string, unknown>;
      if (values[':pk'] === `a#${world.accountId}#people`) reads += 1;
      return original.query(params);
    },
  };
  try {
    await work();
    return reads;
  } finally {
    world.ports.table = original;
  }
};
