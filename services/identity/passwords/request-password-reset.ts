import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { emailSchema } from '#domain/identity/login.schema.ts';
import { wantLoginMail } from '#services/employees/want-login-mail.ts';
import { mailLimit } from '#services/identity/link-limits.ts';
import { openUseCase } from '#services/kit/use-case.ts';

/** Asks for a link to a new password. Nothing here knows whether anyone has the address, so no answer can tell. */
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
