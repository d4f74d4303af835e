import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { wantLoginMail } from '#services/employees/want-login-mail.ts';
import { linkHolder } from '#services/identity/link-holder.ts';
import { linkLimit } from '#services/identity/link-limits.ts';
import { findToken, useUp } from '#services/identity/one-time-token.ts';
import { takeTry } from '#services/identity/rate-limit.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { openUseCase, useCase } from '#services/kit/use-case.ts';

const perPerson = { name: 'verification-mail', tries: 3, seconds: 900 };

/** Resends the confirmation of the viewer's address, rate-limited, and only while unconfirmed. */
export const resendVerificationMail = useCase({
  name: 'resendVerificationMail',
  needs: identityAccess.resendVerificationMail,
  input: z.object({}),
  run: async (ctx) => {
    const { accountId, userId } = ctx.viewer;
    const self = await viewSelf(ctx);
    if (!self || self.person.verified) return refuse('STATE', 'emailVerified');
    if (!(await takeTry(ctx, perPerson, userId)))
      return refuse('STATE', 'tooManyTries', { limit: perPerson.seconds / 60 });
    await wantLoginMail(ctx, { kind: 'verify-email', accountId, userId });
    return { ok: true };
  },
});

/** Confirms the address to which the link was mailed. Idempotent for repeated clicks. */
export const verifyEmail = openUseCase({
  name: 'verifyEmail',
  needs: identityAccess.verifyEmail,
  input: z.object({ token: stringSchema().max(200) }),
  run: async (visitor, { token }) => {
    const limited = await linkLimit(visitor);
    if (limited) return limited;
    const confirmed = await confirmedBefore(visitor, token);
    if (confirmed) return { email: confirmed };
    const held = await linkHolder(visitor, 'verify-email', token);
    if (isRefusal(held)) return held;
    const { ctx, link, person } = held;
    return commit(ctx, {
      changes: [employeeChange(person, { ...person, verified: true, updatedAt: instant(ctx.now) })],
      guards: useUp(ctx, link),
      event: { type: 'emailVerified', area: 'identity', subject: person.id, employeeId: person.id },
      answer: { email: person.email },
    });
  },
});

/** The address of a used link if it is already confirmed, by this link or a later one. */
const confirmedBefore = async (ctx: Ctx, token: string): Promise<string | undefined> => {
  const { link } = await findToken(ctx, 'verify-email', token);
  if (!link) return undefined;
  const { person } = await loadViewer(ctx, link.accountId, link.userId);
  return person?.verified && person.email === link.email ? person.email : undefined;
};
