import type { Ctx } from './context.ts';

/** A large company takes seconds: the others of a minute need not wait for it. */
const atOnce = 4;

/** Does the work for each item, a few at once, and adds up what it answers; one that fails is logged under `failed` and stops no other. */
export const eachApart = async <T extends { accountId: string }>(
  ctx: Ctx,
  items: readonly T[],
  failed: string,
  work: (item: T) => Promise<number>,
): Promise<number> => {
  const waiting = items.values();
  let done = 0;
  const takeTurns = async (): Promise<void> => {
    for (const item of waiting)
      try {
        const added = await work(item);
        done += added;
      } catch (fault) {
        ctx.ports.log.error(failed, { account: item.accountId, fault: String(fault) });
      }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return done;
};
