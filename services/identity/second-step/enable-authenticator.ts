import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { meantCode, shownBackupCode } from '#domain/identity/second-step.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { mailViewer } from '#services/identity/security-mail.ts';
import { endingOthers, strengthened } from '#services/identity/session.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { stepOfCode } from './authenticator-code.ts';
import { takeCodeTry, wrongCode } from './second-step-tries.ts';
import { keepTwoFactor, loadTwoFactor, newBackupCodes } from './two-factor.ts';

/** Turns it on with the first code; answers the backup codes, shown this once. Sessions elsewhere had no second step, so they end. */
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
