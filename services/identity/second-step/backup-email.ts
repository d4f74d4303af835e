import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { emailSchema } from '#domain/identity/login.schema.ts';
import { maskedEmail, meantCode } from '#domain/identity/second-step.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { takeTry } from '#services/identity/rate-limit.ts';
import { mailViewer, sendSecurityMail } from '#services/identity/security-mail.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { mailedCodeTag, newMailedCode } from './mailed-code.ts';
import { takeCodeTry, wrongCode } from './second-step-tries.ts';
import { keepTwoFactor, loadTwoFactor } from './two-factor.ts';

const limit = { name: 'backup-email', tries: 5, seconds: 900 };
const openSeconds = 600;

/** Mails a code to a backup address for the second step; active once confirmed. */
export const setBackupEmail = useCase({
  name: 'setBackupEmail',
  needs: identityAccess.secureOwnLogin,
  input: z.object({ email: emailSchema }),
  run: async (ctx, { email }) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const { accountId, userId } = ctx.viewer;
    const before = await loadTwoFactor(ctx, accountId, userId);
    if (!before.secret) return refuse('STATE', 'authenticatorIsOff');
    const self = await viewSelf(ctx);
    // The login mailbox can already reset the password, so it is no second factor.
    if (email === self?.person.email) return refuse('INVALID', 'backupEmailIsLogin', { field: 'email' });
    if (!(await takeTry(ctx, limit, userId))) return refuse('STATE', 'tooManyTries', { limit: limit.seconds / 60 });
    const code = newMailedCode();
    const pendingUntil = Math.floor(ctx.now.epochMilliseconds / 1000) + openSeconds;
    const pending = { pendingEmail: email, pendingTag: mailedCodeTag(userId, code), pendingUntil };
    await ctx.table.transact([keepTwoFactor(ctx, before, pending)]);
    await sendSecurityMail(ctx, { ...self!.person, email }, 'backupEmailCode', { code });
    return { email: maskedEmail(email) };
  },
});

const forgotten = { pendingEmail: null, pendingTag: null, pendingUntil: null };

/** Confirms the backup address by the mailed code. */
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

/** Removes the backup address. */
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
