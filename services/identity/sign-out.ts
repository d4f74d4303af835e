import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { closeSession, parseSessionToken } from './session.ts';

/** Ends the session whose cookie value is given; without one there is nothing to end. */
export const signOut = openUseCase({
  name: 'signOut',
  needs: identityAccess.signOut,
  input: z.object({ session: stringSchema() }),
  run: async (ctx, { session }) => {
    const token = parseSessionToken(session);
    if (token) await closeSession(ctx, token);
    return { ok: true };
  },
});
