import type { Ctx } from '#services/kit/context.ts';

export type Limit = { name: string; tries: number; seconds: number };

/**
 * Takes one try from the window of this subject; false when it is used up. The count lies in the table, so every process
 * and every shape of request (aliases, batches, addresses) draws from the same window.
 */
export const takeTry = async (ctx: Ctx, limit: Limit, subject: string): Promise<boolean> => {
  const seconds = Math.floor(ctx.now.epochMilliseconds / 1000);
  const window = Math.floor(seconds / limit.seconds);
  const { ok } = await ctx.table.update({
    Key: { pk: `rate#${limit.name}#${subject}`, sk: String(window) },
    UpdateExpression: 'ADD tries :one SET expiresAt = :expiresAt',
    ConditionExpression: 'attribute_not_exists(tries) OR tries < :limit',
    ExpressionAttributeValues: { ':one': 1, ':limit': limit.tries, ':expiresAt': (window + 2) * limit.seconds },
  });
  return ok;
};
