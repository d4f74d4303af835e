import type { Ctx } from './context.ts';

/** Does the work for one item after the other and adds up what it answers; one that fails is logged under `failed` and stops no other. */
export const eachApart = async <T extends { accountId: string }>(
  ctx: Ctx,
  items: readonly T[],
  failed: string,
  work: (item: T) => Promise<number>,
): Promise<number> => {
  let done = 0;
  for (const item of items)
    try {
      done += await work(item);
    } catch (fault) {
      ctx.ports.log.error(failed, { account: item.accountId, fault: String(fault) });
    }
  return done;
};
