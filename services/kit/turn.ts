import type { Viewer } from '#domain/access/viewer.ts';
import type { WriteAction } from '#services/ports/table.ts';
import type { Ctx } from './context.ts';

/**
 * Serialises changes of an account under a name. Call before reading: the guard fails when someone else had the turn since, and
 * the use case runs again.
 */
export const turnOf = async ({ viewer, table }: Ctx<Viewer>, name: string): Promise<WriteAction> => {
  const Key = { pk: `a#${viewer.accountId}#${name}`, sk: name };
  const found = await table.get({ Key, ConsistentRead: true });
  return {
    Update: {
      Key,
      UpdateExpression: 'ADD turn :one',
      ConditionExpression: found ? 'turn = :turn' : 'attribute_not_exists(turn)',
      ExpressionAttributeValues: { ':one': 1, ...(found ? { ':turn': found.turn } : {}) },
    },
  };
};
