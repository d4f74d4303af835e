import type { Viewer } from '#domain/access/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';

/** Key of the turn of a person's contracts, leave, absences and approved hours. */
export const termsTurnKey = (accountId: string, employeeId: string): Key => ({
  pk: `a#${accountId}#terms#${employeeId}`,
  sk: 'terms',
});

/** Takes the turn; fails when someone else had it since it was read. */
export const turnTaken = (Key: Key, turn: Item | undefined): WriteAction => ({
  Update: {
    Key,
    UpdateExpression: 'ADD turn :one',
    ...(turn
      ? { ConditionExpression: 'turn = :turn', ExpressionAttributeValues: { ':one': 1, ':turn': turn.turn } }
      : { ConditionExpression: 'attribute_not_exists(turn)', ExpressionAttributeValues: { ':one': 1 } }),
  },
});

/**
 * Serialises changes of one person's contracts, since two overlapping ones could each pass alone. Call before reading the
 * contracts; the guard fails when they changed since.
 */
export const oneAtATime = async (ctx: Ctx<Viewer>, employeeId: string): Promise<WriteAction> => {
  const Key = termsTurnKey(ctx.viewer.accountId, employeeId);
  return turnTaken(Key, await ctx.table.get({ Key, ConsistentRead: true }));
};
