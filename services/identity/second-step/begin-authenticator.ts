import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { authenticatorUri, newAuthenticatorSecret } from './authenticator-code.ts';
import { keepTwoFactor, loadTwoFactor } from './two-factor.ts';

/** A new secret to show as a QR code. It counts only once a code proves that it arrived. */
export const beginAuthenticator = useCase({
  name: 'beginAuthenticator',
  needs: identityAccess.secureOwnLogin,
  input: z.object({}),
  run: async (ctx) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const before = await loadTwoFactor(ctx, ctx.viewer.accountId, ctx.viewer.userId);
    if (before.secret) return refuse('STATE', 'authenticatorIsOn');
    const secret = newAuthenticatorSecret();
    await ctx.table.transact([keepTwoFactor(ctx, before, { pendingSecret: secret })]);
    const self = await viewSelf(ctx);
    return { secret, uri: authenticatorUri(secret, self!.person.email) };
  },
});
