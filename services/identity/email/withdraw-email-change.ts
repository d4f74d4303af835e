import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { voidToken, waitingLink } from '#services/identity/one-time-token.ts';
import { useCase } from '#services/kit/use-case.ts';

/** The address stays as it is; the link in the mail to the new one works no more. */
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
