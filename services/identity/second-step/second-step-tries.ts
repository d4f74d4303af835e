import { type Try, takeTry } from '#services/identity/rate-limit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** Limit of code attempts per person, across sign-ins. */
const limit = { name: 'second-step', tries: 5, seconds: 900 };

/** Takes one code attempt; refused when exhausted. */
export const takeCodeTry = async (ctx: Ctx, userId: string): Promise<Try | Refusal> =>
  (await takeTry(ctx, limit, userId)) ?? refuse('STATE', 'tooManyTries', { limit: limit.seconds / 60 });

export const wrongCode = (): Refusal => refuse('INVALID', 'wrongCode', { field: 'code' });
