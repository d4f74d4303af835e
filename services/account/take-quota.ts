import { mayCreateOneMore, planLimits, type QuotaKey } from '#domain/access/plans.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { accounts } from './account.store.ts';
import { readAccount } from './account-reader.ts';

/**
 * The guard that counts one more of each kind, or the refusal when the plan has no room. The count is taken in the
 * transaction that creates the thing, so of any number of creates at once only as many pass as there is room for.
 */
export const takeQuota = async (ctx: Ctx<Viewer>, keys: QuotaKey[]): Promise<WriteAction | Refusal> => {
  const { accountId } = ctx.viewer;
  const { plan, quotaUsage } = await readAccount(ctx, accountId);
  const full = keys.find((key) => !mayCreateOneMore(plan, key, quotaUsage[key]));
  if (full)
    return refuse('QUOTA', `quota.${full}`, { measured: quotaUsage[full], limit: planLimits[plan][full] ?? undefined });
  const limited = keys.filter((key) => planLimits[plan][key] !== null);
  const counts = keys.map((key) => `quotaUsage.${key} = quotaUsage.${key} + :one`);
  return {
    Update: {
      Key: accounts.key({ accountId }),
      UpdateExpression: `SET updatedAt = :now, version = version + :one, ${counts.join(', ')}`,
      ConditionExpression: ['#plan = :plan', ...limited.map((key) => `quotaUsage.${key} < :${key}`)].join(' AND '),
      ExpressionAttributeNames: { '#plan': 'plan' },
      ExpressionAttributeValues: {
        ':now': instant(ctx.now),
        ':one': 1,
        ':plan': plan,
        ...Object.fromEntries(limited.map((key) => [`:${key}`, planLimits[plan][key]])),
      },
    },
  };
};
