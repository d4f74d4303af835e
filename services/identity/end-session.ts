import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { commitSecret } from './commit-secret.ts';
import { sessionKey } from './identity.store.ts';
import { openSessions } from './session.ts';

/** Signs one's own login out in one browser elsewhere; ending it twice is ending it. */
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
