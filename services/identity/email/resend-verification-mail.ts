import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { wantLoginMail } from '#services/employees/want-login-mail.ts';
import { takeTry } from '#services/identity/rate-limit.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';

const perPerson = { name: 'verification-mail', tries: 3, seconds: 900 };

/** Sends the confirmation of the own address again; a few times an hour, and never once it is confirmed. */
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
