import * as z from 'zod';
import { identityAccess } from '#domain/identity/identity.access.ts';
import { useCase } from '#services/kit/use-case.ts';
import { commitSecret } from './commit-secret.ts';
import { endingOthers } from './session.ts';

/** Signs one's own login out everywhere but here. */
export const endOtherSessions = useCase({
  name: 'endOtherSessions',
  needs: identityAccess.secureOwnLogin,
  input: z.object({}),
  run: async (ctx) => {
    const guards = await endingOthers(ctx, ctx.viewer, ctx.session);
    if (guards.length === 0) return { ok: true };
    return commitSecret(ctx, {
      guards,
      event: { type: 'otherSessionsEnded', area: 'identity', details: { count: guards.length } },
      answer: { ok: true },
    });
  },
});
