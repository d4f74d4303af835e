import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { maskedEmail } from '#domain/identity/second-step.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { waitingSignIn } from '#services/identity/pending-sign-in.ts';
import { takeTry } from '#services/identity/rate-limit.ts';
import { sendSecurityMail } from '#services/identity/security-mail.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { mailedCodeTag, newMailedCode } from './mailed-code.ts';
import { loadTwoFactor } from './two-factor.ts';

/** Limit of mails per person, across sign-ins. */
const mailLimit = { name: 'sign-in-mail', tries: 5, seconds: 900 };

/** Mails a code to the backup address for a pending sign-in. Only the newest code is valid. */
export const sendSignInCode = openUseCase({
  name: 'sendSignInCode',
  needs: identityAccess.signIn,
  input: z.object({ token: stringSchema().min(1).max(64) }),
  run: async (ctx, { token }) => {
    const waiting = await waitingSignIn(ctx, token);
    if (isRefusal(waiting)) return waiting;
    const { pending, person } = waiting;
    const { backupEmail } = await loadTwoFactor(ctx, pending.accountId, pending.userId);
    if (pending.enrol || !backupEmail) return refuse('STATE', 'signInOver');
    if (!(await takeTry(ctx, mailLimit, pending.userId)))
      return refuse('STATE', 'tooManyTries', { limit: mailLimit.seconds / 60 });
    const code = newMailedCode();
    await waiting.keep({ mailTag: mailedCodeTag(token, code) });
    await sendSecurityMail(ctx, { ...person, email: backupEmail }, 'signInCode', { code });
    return { email: maskedEmail(backupEmail) };
  },
});
