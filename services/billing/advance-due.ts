import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { advanceAccount } from './advance-account.ts';
import { billingDue, billings } from './billing.store.ts';

/** Advances every account with due billing steps; one failure does not stop the others. Returns the number advanced. */
export const advanceDue = async (ctx: Ctx): Promise<number> => {
  const items = await queryAll(ctx.table, {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':pk': `due#${billingDue}`, ':now': `${instant(ctx.now)}~` },
  });
  const waiting = only(billings, items).map(({ accountId }) => accountId);
  const faults: unknown[] = [];
  for (const accountId of waiting) await advanceAccount(ctx, accountId).catch((fault) => faults.push(fault));
  if (faults.length > 0) ctx.ports.log.error('accounts could not move on', { faults: faults.map(String) });
  if (faults.length > 0 && faults.length === waiting.length) throw faults[0];
  return waiting.length - faults.length;
};
