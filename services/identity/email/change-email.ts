import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { emailSchema } from '#domain/identity/login.schema.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { takenEmails } from '#services/employees/email-address.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { linkLimit } from '#services/identity/link-limits.ts';
import { readCredential } from '#services/identity/login-reader.ts';
import { issueToken, openToken, useUp, voidToken, waitingLink } from '#services/identity/one-time-token.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { takeTry } from '#services/identity/rate-limit.ts';
import { sendSecurityMail } from '#services/identity/security-mail.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { openUseCase, useCase } from '#services/kit/use-case.ts';
import { newWayBack } from './email-way-back.ts';
import { movedEmail } from './moved-email.ts';

const limit = { name: 'change-email', tries: 5, seconds: 900 };

/**
 * Requests a change of email: mails a confirmation to the new address, and a way to revert to the old one. The old address stays
 * until confirmed.
 */
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

/** Confirms the new address, which becomes the login. */
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

/** Cancels a pending change of email; its confirmation link stops working. */
export const withdrawEmailChange = useCase({
  name: 'withdrawEmailChange',
  needs: identityAccess.secureOwnLogin,
  input: z.object({}),
  run: async (ctx) => {
    const whose = { purpose: 'change-email', accountId: ctx.viewer.accountId, userId: ctx.viewer.userId } as const;
    if (!(await waitingLink(ctx, whose))) return { ok: true };
    return commitSecret(ctx, {
      guards: [voidToken(whose)],
      event: { type: 'emailChangeWithdrawn', area: 'identity' },
      answer: { ok: true },
    });
  },
});
