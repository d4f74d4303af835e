import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { emailSchema, newPasswordSchema } from '#domain/identity/login.schema.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { wantLoginMail } from '#services/employees/want-login-mail.ts';
import { credentials } from '#services/identity/identity.store.ts';
import { recogniseDevice } from '#services/identity/known-device.ts';
import { linkHolder } from '#services/identity/link-holder.ts';
import { linkLimit, mailLimit } from '#services/identity/link-limits.ts';
import { readCredential } from '#services/identity/login-reader.ts';
import { useUp, voidToken } from '#services/identity/one-time-token.ts';
import { sendSecurityMail } from '#services/identity/security-mail.ts';
import { endingOthers } from '#services/identity/session.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { hashPassword } from './password.ts';

/** Requests a password reset link. Does not check whether the address exists, so the answer cannot reveal it. */
export const requestPasswordReset = openUseCase({
  name: 'requestPasswordReset',
  needs: identityAccess.requestPasswordReset,
  input: z.object({ email: emailSchema }),
  run: async (ctx, { email }) => {
    const limited = await mailLimit(ctx, email);
    if (limited) return limited;
    await wantLoginMail(ctx, { kind: 'reset-password', email });
    return { ok: true };
  },
});

/**
 * Sets a new password for the link's holder and ends all sessions. Opens none, since a second step may be required at sign-in.
 * The browser becomes a known device, so that strangers' attempts cannot lock its owner out.
 */
export const resetPassword = openUseCase({
  name: 'resetPassword',
  needs: identityAccess.resetPassword,
  input: z.object({ token: stringSchema().max(200), password: newPasswordSchema }),
  run: async (visitor, { token, password }) => {
    const limited = await linkLimit(visitor);
    if (limited) return limited;
    const held = await linkHolder(visitor, 'reset-password', token);
    if (isRefusal(held)) return held;
    const { ctx, link, person } = held;
    const before = await readCredential(ctx, person.accountId, person.id);
    if (!before) return refuse('STATE', 'link.unknown', { field: 'token' });
    const passwordHash = await hashPassword(password);
    // Receiving the mail confirms the address.
    const verified = { ...person, verified: true, updatedAt: instant(ctx.now) };
    const device = await recogniseDevice(ctx, person.accountId, person.id);
    const done = await commit(ctx, {
      changes: person.verified ? [] : [employeeChange(person, verified)],
      guards: [
        ...useUp(ctx, link),
        credentials.replace({ ...before, passwordHash, version: before.version + 1 }, before.version),
        device.action,
        // A person who took over the login may have asked to move it to their own address.
        voidToken({ purpose: 'change-email', accountId: person.accountId, userId: person.id }),
        ...(await endingOthers(ctx, { accountId: person.accountId, userId: person.id }, undefined)),
      ],
      event: { type: 'passwordReset', area: 'identity', subject: person.id, employeeId: person.id },
      answer: { email: person.email },
    });
    if (isRefusal(done)) return done;
    await sendSecurityMail(ctx, person, 'passwordChanged');
    return { ...done, cookies: device.cookies };
  },
});
