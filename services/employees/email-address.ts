import type { Ctx } from '#services/kit/context.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';

/** Key that claims an email across all accounts, so that no two people sign in with the same one. */
export const emailKey = (email: string): Key => ({ pk: `email#${email}`, sk: 'email' });
const emailItem = (email: string, accountId: string, userId: string): Item => ({
  ...emailKey(email),
  __edb_e__: 'emailSentinel',
  accountId,
  userId,
});

/** Claims an email for one person; fails while someone else in any account has it. */
export const claimEmail = (email: string, accountId: string, userId: string): WriteAction => ({
  Put: {
    Item: emailItem(email, accountId, userId),
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
    ExpressionAttributeValues: { ':userId': userId },
  },
});

/** Releases an email if it is this person's. */
export const releaseEmail = (email: string, userId: string): WriteAction => ({
  Delete: {
    Key: emailKey(email),
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
    ExpressionAttributeValues: { ':userId': userId },
  },
});

/** The addresses among these that someone else has, in any account. */
export const takenEmails = async (ctx: Ctx, wanted: { email: string; userId: string }[]): Promise<Set<string>> => {
  const items = await ctx.table.batchGet(
    wanted.map(({ email }) => emailKey(email)),
    { ConsistentRead: true },
  );
  const owners = new Map(items.map((item) => [item.pk, item.userId]));
  return new Set(
    wanted
      .filter(({ email, userId }) => (owners.get(emailKey(email).pk) ?? userId) !== userId)
      .map(({ email }) => email),
  );
};
