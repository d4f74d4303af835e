import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { commit } from '#services/kit/commit.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { sessionKey } from './identity.store.ts';

/** The session is its own person's again. */
export const endViewAs = useCase({
  name: 'endViewAs',
  needs: identityAccess.endViewAs,
  input: z.object({}),
  run: async (ctx) => {
    const { accountId, userId, viewedBy } = ctx.viewer;
    if (!viewedBy || !ctx.session) return refuse('STATE', 'notViewingAs');
    return commit(ctx, {
      changes: [],
      guards: [
        {
          Update: {
            Key: sessionKey(accountId, viewedBy, ctx.session),
            UpdateExpression: 'REMOVE viewAs',
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      ],
      event: { type: 'viewAsEnded', area: 'identity', subject: userId, employeeId: userId },
      answer: { ok: true },
    });
  },
});
