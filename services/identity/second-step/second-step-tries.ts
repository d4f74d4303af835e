import { type Try, takeTry } from '#services/identity/rate-limit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** Tries at codes, over everything that one person's codes open: a new sign-in starts no new count. */
const limit = { name: 'second-step', tries: 5, seconds: 900 };

/** Takes one of the tries at codes, or answers that there are none left for now. */
export const takeCodeTry = async (ctx: Ctx, userId: string): Promise<Try | Refusal> =>
  (await takeTry(ctx, limit, userId)) ?? refuse('STATE', 'tooManyTries', { limit: limit.seconds / 60 });

export const wrongCode = (): Refusal => refuse('INVALID', 'wrongCode', { field: 'code' });
