import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { newPasswordSchema } from '#domain/identity/login.schema.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { credentials } from '#services/identity/identity.store.ts';
import { mailViewer } from '#services/identity/security-mail.ts';
import { endingOthers } from '#services/identity/session.ts';
import { isRefusal, notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { hashPassword } from './password.ts';
import { needRecentPassword } from './recent-password.ts';

/** A new password; every other browser is signed out with it, and sign-ins under way are over. */
export const changePassword = useCase({
  name: 'changePassword',
  needs: identityAccess.changePassword,
  input: z.object({ password: newPasswordSchema }),
  run: async (ctx, { password }) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const { accountId, userId } = ctx.viewer;
    const item = await ctx.table.get({ Key: credentials.key({ accountId, id: userId }), ConsistentRead: true });
    if (!item) return notFound();
    const before = credentials.parse(item);
    const after = { ...before, passwordHash: await hashPassword(password), version: before.version + 1 };
    const done = await commitSecret(ctx, {
      guards: [
        credentials.replace(after, before.version),
        ...(await endingOthers(ctx, { accountId, userId }, ctx.session)),
      ],
      event: { type: 'passwordChanged', area: 'identity' },
      answer: { ok: true },
    });
    if (!isRefusal(done)) await mailViewer(ctx, 'passwordChanged');
    return done;
  },
});
