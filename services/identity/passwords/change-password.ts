import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { newPasswordSchema } from '#domain/identity/login.schema.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { credentials, sessionKey } from '#services/identity/identity.store.ts';
import { voidToken } from '#services/identity/one-time-token.ts';
import { takeTry } from '#services/identity/rate-limit.ts';
import { mailViewer } from '#services/identity/security-mail.ts';
import { endingOthers } from '#services/identity/session.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { needRecentPassword } from './recent-password.ts';

const limit = { name: 'confirm-password', tries: 10, seconds: 900 };

/** Confirms the password; for 15 minutes this session may change login settings. */
export const confirmPassword = useCase({
  name: 'confirmPassword',
  needs: identityAccess.secureOwnLogin,
  input: z.object({ password: stringSchema().min(1).max(1024) }),
  run: async (ctx, { password }) => {
    const { accountId, userId } = ctx.viewer;
    if (!ctx.session) return refuse('STATE', 'sessionNeeded');
    const tried = await takeTry(ctx, limit, userId);
    if (!tried) return refuse('STATE', 'tooManyTries', { limit: limit.seconds / 60 });
    const item = await ctx.table.get({ Key: credentials.key({ accountId, id: userId }), ConsistentRead: true });
    if (!(await verifyPassword(password, item && credentials.parse(item).passwordHash)))
      return refuse('INVALID', 'wrongPassword', { field: 'password' });
    await tried.giveBack();
    await ctx.table.update({
      Key: sessionKey(accountId, userId, ctx.session),
      UpdateExpression: 'SET confirmedAt = :now',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': ctx.now.toString() },
    });
    return { ok: true };
  },
});

/** Changes the password; ends all other sessions, pending sign-ins, and a change of email that waits. */
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
        voidToken({ purpose: 'change-email', accountId, userId }),
        ...(await endingOthers(ctx, { accountId, userId }, ctx.session)),
      ],
      event: { type: 'passwordChanged', area: 'identity' },
      answer: { ok: true },
    });
    if (!isRefusal(done)) await mailViewer(ctx, 'passwordChanged');
    return done;
  },
});
