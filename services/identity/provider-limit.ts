import type { Viewer } from '#domain/access/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { type Limit, takeTry } from './rate-limit.ts';

/** Most emails of a company to the provider. Anyone can sign up and would otherwise fill its mailbox. */
const perCompany: Limit = { name: 'provider-mail', tries: 20, seconds: 86_400 };

/** Counts an email to the provider; the refusal once the company has sent enough for the day. */
export const providerLimit = async (ctx: Ctx<Viewer>): Promise<Refusal | undefined> =>
  (await takeTry(ctx, perCompany, ctx.viewer.accountId))
    ? undefined
    : refuse('STATE', 'providerTooOften', { limit: perCompany.tries });
