import type { Ctx } from '#services/kit/context.ts';
import type { Key } from '#services/ports/table.ts';

export type Limit = { name: string; tries: number; seconds: number };

/** A try that was taken: it stays counted unless it is given back. */
export type Try = { giveBack: () => Promise<void> };

/**
 * Takes one try from the window of this subject; undefined when it is used up. The count lies in the table, so every process
 * and every shape of request (aliases, batches, addresses) draws from the same window. It is taken before the check and given
 * back after a right one, so failures and checks under way together never exceed the limit.
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

/** What an address still gets each minute once its window is used up. */
const slowed = { tries: 6, seconds: 60 };

/**
 * Takes one try by where a request comes from. Many people may share an address, so a used-up window slows it to a few tries a
 * minute and shuts no one out; undefined when those are used up as well.
 */
export const takeSlowedTry = async (ctx: Ctx, limit: Limit, address: string): Promise<Try | undefined> =>
  (await takeTry(ctx, limit, address)) ?? takeTry(ctx, { ...slowed, name: `${limit.name}-slowed` }, address);

export const slowedMinutes = slowed.seconds / 60;

/** One try from each of these, or none: what was taken before one was used up is given back. */
export const takeTries = async (ctx: Ctx, wanted: [Limit, string][]): Promise<Try | undefined> => {
  const taken = await Promise.all(wanted.map(([limit, subject]) => takeTry(ctx, limit, subject)));
  const held = taken.filter((one) => one !== undefined);
  const giveBack = async (): Promise<void> => {
    await Promise.all(held.map((one) => one.giveBack()));
  };
  if (held.length === wanted.length) return { giveBack };
  await giveBack();
  return undefined;
};
