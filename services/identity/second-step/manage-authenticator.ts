import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { meantCode, shownBackupCode } from '#domain/identity/second-step.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { mailViewer } from '#services/identity/security-mail.ts';
import { endingOthers, strengthened } from '#services/identity/session.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './authenticator-code.ts';
import { codeUsed } from './code-used.ts';
import { takeCodeTry, wrongCode } from './second-step-tries.ts';
import { keepTwoFactor, loadPasskeys, loadTwoFactor, newBackupCodes } from './two-factor.ts';

/** Creates a pending authenticator secret for a QR code; active once a code is confirmed. */
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

/**
 * Enables the authenticator with the first code; returns the backup codes, shown only once. Other sessions, opened without a
 * second step, end.
 */
export const enableAuthenticator = useCase({
  name: 'enableAuthenticator',
  needs: identityAccess.secureOwnLogin,
  input: z.object({ code: stringSchema().min(1).max(32) }),
  run: async (ctx, { code }) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const before = await loadTwoFactor(ctx, ctx.viewer.accountId, ctx.viewer.userId);
    const { pendingSecret, lastStep } = before;
    if (before.secret) return refuse('STATE', 'authenticatorIsOn');
    if (!pendingSecret) return refuse('STATE', 'authenticatorNotBegun');
    const tried = await takeCodeTry(ctx, ctx.viewer.userId);
    if (isRefusal(tried)) return tried;
    const step = stepOfCode({ secret: pendingSecret, lastStep }, meantCode(code), ctx.now);
    if (step === undefined) return wrongCode();
    await tried.giveBack();
    const { codes, kept } = await newBackupCodes();
    const on = { secret: pendingSecret, pendingSecret: null, lastStep: step, enabledAt: ctx.now.toString() };
    const done = await commitSecret(ctx, {
      guards: [
        keepTwoFactor(ctx, before, { ...on, ...kept }),
        ...(await endingOthers(ctx, ctx.viewer, ctx.session)),
        strengthened(ctx),
      ],
      event: { type: 'authenticatorEnabled', area: 'identity' },
      answer: { codes: codes.map(shownBackupCode) },
    });
    if (!isRefusal(done)) await mailViewer(ctx, 'authenticatorEnabled');
    return done;
  },
});

const off = { secret: null, pendingSecret: null, enabledAt: null, backupSalt: null, backupTags: [], backupEmail: null };
const input = z.object({
  method: z
    .enum(['AUTHENTICATOR', 'BACKUP_CODE'])
    .describe('No mailed code: the person who reads the backup mailbox may not take the second step away.'),
  code: stringSchema().min(1).max(32),
});

/** Disables the second step, with password and code; refused where the account requires one. */
export const disableAuthenticator = useCase({
  name: 'disableAuthenticator',
  needs: identityAccess.secureOwnLogin,
  input,
  run: async (ctx, { method, code }) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const { accountId, userId } = ctx.viewer;
    const [before, keys, self] = await Promise.all([
      loadTwoFactor(ctx, accountId, userId),
      loadPasskeys(ctx, accountId, userId),
      viewSelf(ctx),
    ]);
    if (!before.secret) return refuse('STATE', 'authenticatorIsOff');
    if (self?.account.twoFactorRequired && keys.length === 0) return refuse('STATE', 'twoFactorRequired');
    const tried = await takeCodeTry(ctx, userId);
    if (isRefusal(tried)) return tried;
    const used = await codeUsed(ctx, before, method, code);
    if (!used) return wrongCode();
    await tried.giveBack();
    const done = await commitSecret(ctx, {
      guards: [keepTwoFactor(ctx, before, { ...used, ...off })],
      event: { type: 'authenticatorDisabled', area: 'identity' },
      answer: { ok: true },
    });
    if (!isRefusal(done)) await mailViewer(ctx, 'authenticatorDisabled');
    return done;
  },
});
