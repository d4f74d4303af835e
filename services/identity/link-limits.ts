import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { type Limit, takeTries } from './rate-limit.ts';

const quarter = 900;

/** Mails that visitors may ask for: by where they ask from, and by whom the mail would reach, whether or not anyone has it. */
const mailsPerAddress: Limit = { name: 'login-mail-address', tries: 20, seconds: quarter };
const mailsPerEmail: Limit = { name: 'login-mail-email', tries: 3, seconds: quarter };
const opensPerAddress: Limit = { name: 'link-address', tries: 60, seconds: quarter };
const signUpsPerAddress: Limit = { name: 'sign-up-address', tries: 10, seconds: quarter };

const tooMany = (): Refusal => refuse('STATE', 'tooManyTries', { limit: quarter / 60 });

const taken = async (ctx: Ctx, wanted: [Limit, string][]): Promise<Refusal | undefined> =>
  (await takeTries(ctx, wanted)) ? undefined : tooMany();

/** The refusal when too many mails were asked for from here or for that address. */
export const mailLimit = (ctx: Ctx, email: string): Promise<Refusal | undefined> =>
  taken(ctx, [
    [mailsPerAddress, ctx.remoteAddress],
    [mailsPerEmail, email],
  ]);

/** The refusal when too many accounts were tried from here, or with that address. */
export const signUpLimit = (ctx: Ctx, email: string): Promise<Refusal | undefined> =>
  taken(ctx, [
    [signUpsPerAddress, ctx.remoteAddress],
    [mailsPerEmail, email],
  ]);

/** The refusal when too many links were tried from here; they cannot be guessed, but need not be served. */
export const linkLimit = (ctx: Ctx): Promise<Refusal | undefined> => taken(ctx, [[opensPerAddress, ctx.remoteAddress]]);
