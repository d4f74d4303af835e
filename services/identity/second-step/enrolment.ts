import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { meantCode, shownBackupCode } from '#domain/identity/second-step.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { enter } from '#services/identity/enter.ts';
import { waitingSignIn } from '#services/identity/pending-sign-in.ts';
import { sendSecurityMail } from '#services/identity/security-mail.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './authenticator-code.ts';
import { takeCodeTry, wrongCode } from './second-step-tries.ts';
import { keepTwoFactor, loadTwoFactor, newBackupCodes } from './two-factor.ts';

/** Starts setting up a required second step during sign-in. */
export const beginEnrolment = openUseCase({
  name: 'beginEnrolment',
  needs: identityAccess.signIn,
  input: z.object({ token: stringSchema().min(1).max(64) }),
  run: async (ctx, { token }) => {
    const waiting = await waitingSignIn(ctx, token);
    if (isRefusal(waiting)) return waiting;
    if (!waiting.pending.enrol) return refuse('STATE', 'signInOver');
    const secret = waiting.pending.secret ?? newAuthenticatorSecret();
    await waiting.keep({ secret });
    return { secret, uri: authenticatorUri(secret, waiting.person.email) };
  },
});

/** Enables the authenticator with its first code and opens the pending session; returns the backup codes. */
export const completeEnrolment = openUseCase({
  name: 'completeEnrolment',
  needs: identityAccess.signIn,
  input: z.object({ token: stringSchema().min(1).max(64), code: stringSchema().min(1).max(32) }),
  run: async (ctx, { token, code }) => {
    const waiting = await waitingSignIn(ctx, token);
    if (isRefusal(waiting)) return waiting;
    const { pending, person } = waiting;
    const before = await loadTwoFactor(ctx, pending.accountId, pending.userId);
    if (!pending.enrol || !pending.secret || before.secret) return refuse('STATE', 'signInOver');
    const tried = await takeCodeTry(ctx, pending.userId);
    if (isRefusal(tried)) return tried;
    const step = stepOfCode({ secret: pending.secret, lastStep: before.lastStep }, meantCode(code), ctx.now);
    if (step === undefined) return wrongCode();
    await tried.giveBack();
    const { codes, kept } = await newBackupCodes();
    const on = { secret: pending.secret, pendingSecret: null, lastStep: step, enabledAt: ctx.now.toString() };
    const entered = await enter(ctx, person, {
      strong: true,
      guards: [...waiting.end, keepTwoFactor(ctx, before, { ...on, ...kept })],
    });
    await sendSecurityMail(ctx, person, 'authenticatorEnabled');
    return { cookies: entered.cookies, codes: codes.map(shownBackupCode) };
  },
});
