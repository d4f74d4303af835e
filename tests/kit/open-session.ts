import { newSession } from '#services/identity/session.ts';
import type { Ctx } from '#services/kit/context.ts';

/** Opens a session and returns the value of its cookie. */
export const openSession = async (ctx: Ctx, accountId: string, userId: string, strong = false): Promise<string> => {
  const { action, value } = newSession(ctx, { accountId, userId, strong });
  await ctx.table.transact([action]);
  return value;
};
