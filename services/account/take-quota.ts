import { planLimits, type QuotaKey } from '#domain/access/plans.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { accounts } from './account.store.ts';
import { readAccount } from './account-reader.ts';

/** Timestamp set on the account by the same guard, since a transaction cannot contain two actions for the same item. */
export type AccountMark = 'exampleSince';

/**
 * Guard that increases the usage of quotas, or the refusal when the plan's limit is reached. It belongs to the transaction that
 * creates the items, so that concurrent creates cannot exceed the limit. Fails if the mark is already set.
 */
export const takeQuota = async (
  ctx: Ctx<Viewer>,
  more: Partial<Record<QuotaKey, number>>,
  also: AccountMark | null = null,
): Promise<WriteAction | Refusal> => {
  const { accountId } = ctx.viewer;
  const { plan, quotaUsage } = await readAccount(ctx, accountId);
  const wanted = Object.entries(more) as [QuotaKey, number][];
  const limits = planLimits[plan];
  const full = wanted.find(([key, count]) => quotaUsage[key] + count > (limits[key] ?? Number.POSITIVE_INFINITY));
  if (full)
    return refuse('QUOTA', `quota.${full[0]}`, { measured: quotaUsage[full[0]], limit: limits[full[0]] ?? undefined });
  const limited = wanted.filter(([key]) => limits[key] !== null);
  const counts = [
    ...wanted.map(([key]) => `quotaUsage.${key} = quotaUsage.${key} + :${key}`),
    ...(also ? [`${also} = :now`] : []),
  ];
  return {
    Update: {
      Key: accounts.key({ accountId }),
      UpdateExpression: `SET updatedAt = :now, version = version + :one, ${counts.join(', ')}`,
      ConditionExpression: [
        '#plan = :plan',
        ...limited.map(([key]) => `quotaUsage.${key} <= :room_${key}`),
        ...(also ? [`attribute_not_exists(${also})`] : []),
      ].join(' AND '),
      ExpressionAttributeNames: { '#plan': 'plan' },
      ExpressionAttributeValues: {
        ':now': instant(ctx.now),
        ':one': 1,
        ':plan': plan,
        ...Object.fromEntries(wanted.map(([key, count]) => [`:${key}`, count])),
        ...Object.fromEntries(limited.map(([key, count]) => [`:room_${key}`, limits[key]! - count])),
      },
    },
  };
};
