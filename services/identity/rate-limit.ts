import type { Ctx } from '#services/kit/context.ts';
import type { Key } from '#services/ports/table.ts';

export type Limit = { name: string; tries: number; seconds: number };

/** A counted try; can be given back. */
export type Try = { giveBack: () => Promise<void> };

/**
 * Takes one try from the subject's window; undefined when exhausted. Counted in the table, so that all processes and request
 * shapes (aliases, batches, addresses) share the window. Taken before the check and given back after a success, so that failures
 * plus checks in progress never exceed the limit.
 */
export const takeTry = async (ctx: Ctx, limit: Limit, subject: string): Promise<Try | undefined> => {
  const seconds = Math.floor(ctx.now.epochMilliseconds / 1000);
  const window = Math.floor(seconds / limit.seconds);
  const Key: Key = { pk: `rate#${limit.name}#${subject}`, sk: String(window) };
  const { ok } = await ctx.table.update({
    Key,
    UpdateExpression: 'ADD tries :one SET expiresAt = :expiresAt',
    ConditionExpression: 'attribute_not_exists(tries) OR tries < :limit',
    ExpressionAttributeValues: { ':one': 1, ':limit': limit.tries, ':expiresAt': (window + 2) * limit.seconds },
  });
  if (!ok) return undefined;
  const giveBack = async (): Promise<void> => {
    await ctx.table.update({
      Key,
      UpdateExpression: 'ADD tries :less',
      ConditionExpression: 'tries > :none',
      ExpressionAttributeValues: { ':less': -1, ':none': 0 },
    });
  };
  return { giveBack };
};

/** Tries per minute of an address once its window is exhausted. */
const slowed = { tries: 6, seconds: 60 };

/**
 * Takes one try by client address. Addresses may be shared, so an exhausted window is slowed to a few tries a minute instead of
 * blocked; undefined when those are exhausted as well.
 */
export const takeSlowedTry = async (ctx: Ctx, limit: Limit, address: string): Promise<Try | undefined> =>
  (await takeTry(ctx, limit, address)) ?? takeTry(ctx, { ...slowed, name: `${limit.name}-slowed` }, address);

export const slowedMinutes = slowed.seconds / 60;

/** Takes one try from each limit, or none. */
export const takeTries = async (ctx: Ctx, wanted: [Limit, string][]): Promise<Try | undefined> => {
  const taken = await Promise.all(wanted.map(([limit, subject]) => takeTry(ctx, limit, subject)));
  const held = taken.filter((bucket) => bucket !== undefined);
  const giveBack = async (): Promise<void> => {
    await Promise.all(held.map((bucket) => bucket.giveBack()));
  };
  if (held.length === wanted.length) return { giveBack };
  await giveBack();
  return undefined;
};
