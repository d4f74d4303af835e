import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { shownBackupCode } from '#domain/identity/second-step.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { mailViewer } from '#services/identity/security-mail.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { keepTwoFactor, loadTwoFactor, newBackupCodes } from './two-factor.ts';

/** Replaces the backup codes by ten new ones, shown only once. */
export const renewBackupCodes = useCase({
  name: 'renewBackupCodes',
  needs: identityAccess.secureOwnLogin,
  input: z.object({}),
  run: async (ctx) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const before = await loadTwoFactor(ctx, ctx.viewer.accountId, ctx.viewer.userId);
    if (!before.secret) return refuse('STATE', 'authenticatorIsOff');
    const { codes, kept } = await newBackupCodes();
    const done = await commitSecret(ctx, {
      guards: [keepTwoFactor(ctx, before, kept)],
      event: { type: 'backupCodesRenewed', area: 'identity' },
      answer: { codes: codes.map(shownBackupCode) },
    });
    if (!isRefusal(done)) await mailViewer(ctx, 'backupCodesRenewed');
    return done;
  },
});
