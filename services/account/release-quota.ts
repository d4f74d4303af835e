import type { QuotaKey } from '#domain/access/plans.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { accounts } from './account.store.ts';
import type { AccountMark } from './take-quota.ts';

/**
 * Guard that decreases the usage of quotas, in the transaction that deletes the counted items. A mark is removed; the guard fails
 * if it is missing.
 */
export const releaseQuota = (
  ctx: Ctx<Viewer>,
  fewer: Partial<Record<QuotaKey, number>>,
  mark: AccountMark | null = null,
): WriteAction => {
  const freed = (Object.entries(fewer) as [QuotaKey, number][]).filter(([, count]) => count > 0);
  const counts = freed.map(([key]) => `quotaUsage.${key} = quotaUsage.${key} - :${key}`);
  return {
    Update: {
      Key: accounts.key({ accountId: ctx.viewer.accountId }),
      UpdateExpression: `SET ${['updatedAt = :now', 'version = version + :one', ...counts].join(', ')}${mark ? ` REMOVE ${mark}` : ''}`,
      ConditionExpression: [
        ...(mark ? [`attribute_exists(${mark})`] : []),
        ...freed.map(([key]) => `quotaUsage.${key} >= :${key}`),
      ].join(' AND '),
      ExpressionAttributeValues: {
        ':now': instant(ctx.now),
        ':one': 1,
        ...Object.fromEntries(freed.map(([key, count]) => [`:${key}`, count])),
      },
    },
  };
};
