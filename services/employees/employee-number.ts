import type { Ctx } from '#services/kit/context.ts';
import type { Key, WriteAction } from '#services/ports/table.ts';

type Holder = { accountId: string; userId: string };

const numberKey = (accountId: string, number: string): Key => ({ pk: `a#${accountId}#nr#${number}`, sk: 'nr' });

/** Claims an employee number within the account; fails while somebody else has it. */
export const claimNumber = (number: string, { accountId, userId }: Holder): WriteAction => ({
  Put: {
    Item: { ...numberKey(accountId, number), __edb_e__: 'numberSentinel', accountId, userId },
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
    ExpressionAttributeValues: { ':userId': userId },
  },
});

/** Gives a number back, if it is this person's. */
export const releaseNumber = (number: string, { accountId, userId }: Holder): WriteAction => ({
  Delete: {
    Key: numberKey(accountId, number),
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
    ExpressionAttributeValues: { ':userId': userId },
  },
});

/** The numbers among these that somebody else in the account has. */
export const takenNumbers = async (
  ctx: Ctx,
  accountId: string,
  wanted: { number: string; userId: string }[],
): Promise<Set<string>> => {
  const keys = wanted.map(({ number }) => numberKey(accountId, number));
  const items = await ctx.table.batchGet(keys, { ConsistentRead: true });
  const owners = new Map(items.map((item) => [item.pk, item.userId]));
  const isTaken = (one: { number: string; userId: string }): boolean =>
    (owners.get(numberKey(accountId, one.number).pk) ?? one.userId) !== one.userId;
  return new Set(wanted.filter(isTaken).map(({ number }) => number));
};
