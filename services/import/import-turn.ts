import type { Viewer } from '#domain/access/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import { finishPending } from '#services/kit/journal.ts';
import type { Key, WriteAction } from '#services/ports/table.ts';

const turnKey = (accountId: string): Key => ({ pk: `a#${accountId}#import`, sk: 'turn' });

/**
 * Files of one account are written one after the other. Finishes what an earlier import left half applied, then answers the
 * number on which this one builds; read it before the company.
 */
export const takeTurn = async (ctx: Ctx<Viewer>): Promise<number> => {
  await finishPending(ctx);
  const item = await ctx.table.get({ Key: turnKey(ctx.viewer.accountId), ConsistentRead: true });
  return (item?.turn as number | undefined) ?? 0;
};

/** Fails when another import wrote a file since. */
export const turnGuard = (accountId: string, turn: number): WriteAction => ({
  Update: {
    Key: turnKey(accountId),
    UpdateExpression: 'SET turn = :next',
    ConditionExpression: turn === 0 ? 'attribute_not_exists(turn)' : 'turn = :turn',
    ExpressionAttributeValues: { ':next': turn + 1, ...(turn === 0 ? {} : { ':turn': turn }) },
  },
});
