import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { commitSecret } from './commit-secret.ts';
import { credentials, sessionKey } from './identity.store.ts';
import { readCredential } from './login-reader.ts';
import { endingOthers, openSessions } from './session.ts';

/** Ends one of the viewer's other sessions; idempotent. */
export const endSession = useCase({
  name: 'endSession',
  needs: identityAccess.secureOwnLogin,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const { accountId, userId } = ctx.viewer;
    const found = (await openSessions(ctx, accountId, userId)).find(({ session }) => session.id === id);
    if (!found) return { ok: true };
    if (found.hash === ctx.session) return refuse('STATE', 'ownSession');
    return commitSecret(ctx, {
      guards: [{ Delete: { Key: sessionKey(accountId, userId, found.hash) } }],
      event: { type: 'sessionEnded', area: 'identity' },
      answer: { ok: true },
    });
  },
});

/** Ends all the viewer's other sessions and API tokens, which are bound to the credential's version. */
export const endOtherSessions = useCase({
  name: 'endOtherSessions',
  needs: identityAccess.secureOwnLogin,
  input: z.object({}),
  run: async (ctx) => {
    const { accountId, userId } = ctx.viewer;
    // Its first write is a guard.
    const ending = await endingOthers(ctx, ctx.viewer, ctx.session);
    const before = await readCredential(ctx, accountId, userId);
    const renewed = before ? [credentials.replace({ ...before, version: before.version + 1 }, before.version)] : [];
    return commitSecret(ctx, {
      guards: [...ending, ...renewed],
      event: { type: 'otherSessionsEnded', area: 'identity', details: { count: ending.length - 1 } },
      answer: { ok: true },
    });
  },
});
