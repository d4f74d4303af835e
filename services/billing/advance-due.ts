import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eachApart } from '#services/kit/each-apart.ts';
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
  const waiting = only(billings, items);
  const advanced = await eachApart(ctx, waiting, 'an account could not move on', async ({ accountId }) => {
    await advanceAccount(ctx, accountId);
    return 1;
  });
  // A fault of them all is one of the job, which has to alarm.
  if (waiting.length > 0 && advanced === 0) throw new Error(`none of ${waiting.length} accounts could move on`);
  return advanced;
};
