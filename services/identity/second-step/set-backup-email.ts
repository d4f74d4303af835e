import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { emailSchema } from '#domain/identity/login.schema.ts';
import { maskedEmail } from '#domain/identity/second-step.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { takeTry } from '#services/identity/rate-limit.ts';
import { sendSecurityMail } from '#services/identity/security-mail.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { mailedCodeTag, newMailedCode } from './mailed-code.ts';
import { keepTwoFactor, loadTwoFactor } from './two-factor.ts';

const limit = { name: 'backup-email', tries: 5, seconds: 900 };
const openSeconds = 600;

/** Mails a code to an address that shall stand in for the authenticator; it does once the code comes back. */
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
    // A reader of that mailbox can already ask for a new password.
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
