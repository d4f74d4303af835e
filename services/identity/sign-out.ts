import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { closeSession, parseSessionToken } from './session.ts';

/** Ends the session of the cookie, if any. */
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
