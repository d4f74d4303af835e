import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { type Limit, takeTries } from './rate-limit.ts';

const quarter = 900;

/** Limits for requested mails, by client address and by recipient, existing or not. */
const mailsPerAddress: Limit = { name: 'login-mail-address', tries: 20, seconds: quarter };
const mailsPerEmail: Limit = { name: 'login-mail-email', tries: 3, seconds: quarter };
const opensPerAddress: Limit = { name: 'link-address', tries: 60, seconds: quarter };
const signUpsPerAddress: Limit = { name: 'sign-up-address', tries: 10, seconds: quarter };

const tooMany = (): Refusal => refuse('STATE', 'tooManyTries', { limit: quarter / 60 });

const taken = async (ctx: Ctx, wanted: [Limit, string][]): Promise<Refusal | undefined> =>
  (await takeTries(ctx, wanted)) ? undefined : tooMany();

/** Refused when too many mails were requested from this client or for this recipient. */
export const mailLimit = (ctx: Ctx, email: string): Promise<Refusal | undefined> =>
  taken(ctx, [
    [mailsPerAddress, ctx.remoteAddress],
    [mailsPerEmail, email],
  ]);

/** Refused after too many sign-ups from this client or with this email. */
export const signUpLimit = (ctx: Ctx, email: string): Promise<Refusal | undefined> =>
  taken(ctx, [
    [signUpsPerAddress, ctx.remoteAddress],
    [mailsPerEmail, email],
  ]);

/** Refused after too many link attempts from this client; links cannot be guessed, but attempts cost reads. */
export const linkLimit = (ctx: Ctx): Promise<Refusal | undefined> => taken(ctx, [[opensPerAddress, ctx.remoteAddress]]);
