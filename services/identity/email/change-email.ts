import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { emailSchema } from '#domain/identity/login.schema.ts';
import { takenEmails } from '#services/employees/email-address.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { issueToken } from '#services/identity/one-time-token.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { takeTry } from '#services/identity/rate-limit.ts';
import { sendSecurityMail } from '#services/identity/security-mail.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { newWayBack } from './email-way-back.ts';

const limit = { name: 'change-email', tries: 5, seconds: 900 };

/** Asks the new address to confirm, and tells the old one how to take it back. Until it is confirmed the old one stays. */
export const changeEmail = useCase({
  name: 'changeEmail',
  needs: identityAccess.secureOwnLogin,
  input: z.object({ email: emailSchema }),
  run: async (ctx, { email }) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const { accountId, userId } = ctx.viewer;
    const self = await viewSelf(ctx);
    if (!self) return notFound();
    const { person } = self;
    if (email === person.email) return refuse('INVALID', 'sameEmail', { field: 'email' });
    if (!(await takeTry(ctx, limit, userId))) return refuse('STATE', 'tooManyTries', { limit: limit.seconds / 60 });
    const taken = await takenEmails(ctx, [{ email, userId }]);
    if (taken.size > 0) return refuse('INVALID', 'emailTaken', { field: 'email' });
    const { token, actions } = issueToken(ctx, { purpose: 'change-email', accountId, userId, email });
    const back = await newWayBack(ctx, { accountId, userId }, person.email);
    const done = await commitSecret(ctx, {
      guards: [...actions, ...(back ? [back.action] : [])],
      event: { type: 'emailChangeRequested', area: 'identity' },
      answer: { email },
    });
    if (isRefusal(done)) return done;
    const [newEmail, oldEmail] = [email, person.email];
    const confirm = { path: `/email-change/confirm/${token}`, newEmail, oldEmail };
    await sendSecurityMail(ctx, { ...person, email }, 'emailChangeRequested', confirm);
    const undo = back && { path: `/email-change/undo/${back.token}`, newEmail };
    if (undo) await sendSecurityMail(ctx, person, 'emailChangeNoticed', undo);
    return done;
  },
});
