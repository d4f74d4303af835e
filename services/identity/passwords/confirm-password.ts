import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { credentials, sessionKey } from '#services/identity/identity.store.ts';
import { takeTry } from '#services/identity/rate-limit.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { verifyPassword } from './password.ts';

const limit = { name: 'confirm-password', tries: 10, seconds: 900 };

/** The same person still sits here: for a quarter of an hour this session may change how one gets in. */
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
