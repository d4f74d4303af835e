import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { commitSecret } from './commit-secret.ts';
import { credentials } from './identity.store.ts';
import { readCredential } from './login-reader.ts';
import { endingOthers } from './session.ts';

/** Signs one's own login out everywhere but here, and ends one's API tokens: they are bound to the credential's version. */
export const endOtherSessions = useCase({
  name: 'endOtherSessions',
  needs: identityAccess.secureOwnLogin,
  input: z.object({}),
  run: async (ctx) => {
    const { accountId, userId } = ctx.viewer;
    const sessions = await endingOthers(ctx, ctx.viewer, ctx.session);
    const before = await readCredential(ctx, accountId, userId);
    const renewed = before ? [credentials.replace({ ...before, version: before.version + 1 }, before.version)] : [];
    return commitSecret(ctx, {
      guards: [...sessions, ...renewed],
      event: { type: 'otherSessionsEnded', area: 'identity', details: { count: sessions.length } },
      answer: { ok: true },
    });
  },
});
