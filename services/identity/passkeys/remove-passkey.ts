import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { passkeys } from '#services/identity/second-step/two-factor.store.ts';
import { loadPasskeys, loadTwoFactor } from '#services/identity/second-step/two-factor.ts';
import { mailViewer } from '#services/identity/security-mail.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';

/** A passkey of one's own opens the login no more; the last second step stays where the account wants one. */
export const removePasskey = useCase({
  name: 'removePasskey',
  needs: identityAccess.secureOwnLogin,
  input: z.object({ id: stringSchema().min(1).max(1024).meta({ scalar: 'ID' }) }),
  run: async (ctx, { id }) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const { accountId, userId } = ctx.viewer;
    const [keys, twoFactor, self] = await Promise.all([
      loadPasskeys(ctx, accountId, userId),
      loadTwoFactor(ctx, accountId, userId),
      viewSelf(ctx),
    ]);
    const passkey = keys.find((one) => one.id === id);
    if (!passkey) return notFound();
    const last = keys.length === 1 && !twoFactor.secret;
    if (last && self?.account.twoFactorRequired) return refuse('STATE', 'twoFactorRequired');
    const done = await commitSecret(ctx, {
      guards: [passkeys.remove(passkey)],
      event: { type: 'passkeyRemoved', area: 'identity', details: { name: passkey.name } },
      answer: { ok: true },
    });
    if (!isRefusal(done)) await mailViewer(ctx, 'passkeyRemoved', { passkey: passkey.name });
    return done;
  },
});
