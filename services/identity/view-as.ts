import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { mayViewAs } from '#domain/identity/may-view-as.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { sessionKey } from './identity.store.ts';
import { loadViewer } from './viewer.ts';

/** Lets this session view as another person, read-only, from its next request. */
export const startViewAs = useCase({
  name: 'startViewAs',
  needs: identityAccess.startViewAs,
  input: z.object({ employeeId: referenceSchema }),
  run: async (ctx, { employeeId }) => {
    const { accountId, userId } = ctx.viewer;
    if (!ctx.session) return refuse('STATE', 'needsSession');
    const { viewer: person } = await loadViewer(ctx, accountId, employeeId);
    if (!person) return notFound();
    if (!mayViewAs(ctx.viewer, person)) return refuse('FORBIDDEN', 'holdsMoreThanYou', { field: 'employeeId' });
    return commit(ctx, {
      changes: [],
      guards: [
        {
          Update: {
            Key: sessionKey(accountId, userId, ctx.session),
            UpdateExpression: 'SET viewAs = :person',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':person': employeeId },
          },
        },
      ],
      event: { type: 'viewAsStarted', area: 'identity', subject: employeeId, employeeId },
      answer: { ok: true },
    });
  },
});

/** Ends viewing as another person. */
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
