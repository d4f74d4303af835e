import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { useCase } from '#services/kit/use-case.ts';
import { keepTwoFactor, loadTwoFactor } from './two-factor.ts';

/** No address stands in for the authenticator any more. */
export const removeBackupEmail = useCase({
  name: 'removeBackupEmail',
  needs: identityAccess.secureOwnLogin,
  input: z.object({}),
  run: async (ctx) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const before = await loadTwoFactor(ctx, ctx.viewer.accountId, ctx.viewer.userId);
    if (!before.backupEmail) return { ok: true };
    return commitSecret(ctx, {
      guards: [keepTwoFactor(ctx, before, { backupEmail: null })],
      event: { type: 'backupEmailRemoved', area: 'identity' },
      answer: { ok: true },
    });
  },
});
