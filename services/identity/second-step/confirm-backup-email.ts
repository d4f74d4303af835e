import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { maskedEmail, meantCode } from '#domain/identity/second-step.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { mailViewer } from '#services/identity/security-mail.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { mailedCodeTag } from './mailed-code.ts';
import { takeCodeTry, wrongCode } from './second-step-tries.ts';
import { keepTwoFactor, loadTwoFactor } from './two-factor.ts';

const forgotten = { pendingEmail: null, pendingTag: null, pendingUntil: null };

/** The mailed code came back: that address now stands in for the authenticator. */
export const confirmBackupEmail = useCase({
  name: 'confirmBackupEmail',
  needs: identityAccess.secureOwnLogin,
  input: z.object({ code: stringSchema().min(1).max(32) }),
  run: async (ctx, { code }) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const { accountId, userId } = ctx.viewer;
    const before = await loadTwoFactor(ctx, accountId, userId);
    const { pendingEmail, pendingTag, pendingUntil } = before;
    const over = (pendingUntil ?? 0) <= Math.floor(ctx.now.epochMilliseconds / 1000);
    if (!before.secret || !pendingEmail || over) return refuse('STATE', 'backupEmailCodeOver');
    const tried = await takeCodeTry(ctx, userId);
    if (isRefusal(tried)) return tried;
    if (mailedCodeTag(userId, meantCode(code)) !== pendingTag) return wrongCode();
    await tried.giveBack();
    const done = await commitSecret(ctx, {
      guards: [keepTwoFactor(ctx, before, { ...forgotten, backupEmail: pendingEmail })],
      event: { type: 'backupEmailConfirmed', area: 'identity' },
      answer: { email: maskedEmail(pendingEmail) },
    });
    if (!isRefusal(done)) await mailViewer(ctx, 'backupEmailChanged', { backupEmail: maskedEmail(pendingEmail) });
    return done;
  },
});
