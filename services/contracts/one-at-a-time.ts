import type { Viewer } from '#domain/access/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { WriteAction } from '#services/ports/table.ts';

/** Key of the turn of a person's contracts, leave and absences. */
export const termsTurnKey = (ctx: Ctx<Viewer>, employeeId: string) => ({
  pk: `a#${ctx.viewer.accountId}#terms#${employeeId}`,
  sk: 'terms',
});

/**
 * Serialises changes of one person's contracts, since two overlapping ones could each pass alone. Call before reading the
 * contracts; the guard fails when they changed since.
 */
export const oneAtATime = async (ctx: Ctx<Viewer>, employeeId: string): Promise<WriteAction> => {
  const Key = termsTurnKey(ctx, employeeId);
  const turn = await ctx.table.get({ Key, ConsistentRead: true });
  return {
    Update: {
      Key,
      UpdateExpression: 'ADD turn :one',
      ...(turn
        ? { ConditionExpression: 'turn = :turn', ExpressionAttributeValues: { ':one': 1, ':turn': turn.turn } }
        : { ConditionExpression: 'attribute_not_exists(turn)', ExpressionAttributeValues: { ':one': 1 } }),
    },
  };
};
