import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { takenEmails } from '#services/employees/email-address.ts';
import { linkLimit } from '#services/identity/link-limits.ts';
import { readCredential } from '#services/identity/login-reader.ts';
import { openToken, useUp } from '#services/identity/one-time-token.ts';
import { sendSecurityMail } from '#services/identity/security-mail.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { movedEmail } from './moved-email.ts';

/** The new address answered: from now on it is the one to sign in with. */
export const confirmEmailChange = openUseCase({
  name: 'confirmEmailChange',
  needs: identityAccess.confirmEmailChange,
  input: z.object({ token: stringSchema().max(200) }),
  run: async (visitor, { token }) => {
    const limited = await linkLimit(visitor);
    if (limited) return limited;
    const link = await openToken(visitor, 'change-email', token);
    if (isRefusal(link)) return link;
    const { accountId, userId, email } = link;
    const { viewer, person } = await loadViewer(visitor, accountId, userId);
    const before = await readCredential(visitor, accountId, userId);
    if (!viewer || !person || !before) return refuse('STATE', 'link.unknown', { field: 'token' });
    const taken = await takenEmails(visitor, [{ email, userId }]);
    if (taken.size > 0) return refuse('INVALID', 'emailTaken', { field: 'email' });
    const ctx = { ...visitor, viewer, operation: undefined };
    const { changes, guards } = movedEmail(ctx, person, email, { before });
    const done = await commit(ctx, {
      changes,
      guards: [...guards, ...useUp(ctx, link)],
      event: { type: 'emailChanged', area: 'identity', subject: userId, employeeId: userId },
      answer: { email },
    });
    const facts = { newEmail: email, oldEmail: person.email };
    if (!isRefusal(done)) await sendSecurityMail(ctx, { ...person, email }, 'emailChanged', facts);
    return done;
  },
});
