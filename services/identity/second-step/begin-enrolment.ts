import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { waitingSignIn } from '#services/identity/pending-sign-in.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { authenticatorUri, newAuthenticatorSecret } from './authenticator-code.ts';

/** The account wants a second step and this person has none: signing in goes on with setting it up. */
export const beginEnrolment = openUseCase({
  name: 'beginEnrolment',
  needs: identityAccess.signIn,
  input: z.object({ token: stringSchema().min(1).max(64) }),
  run: async (ctx, { token }) => {
    const waiting = await waitingSignIn(ctx, token);
    if (isRefusal(waiting)) return waiting;
    if (!waiting.pending.enrol) return refuse('STATE', 'signInOver');
    const secret = waiting.pending.secret ?? newAuthenticatorSecret();
    await waiting.keep({ secret });
    return { secret, uri: authenticatorUri(secret, waiting.person.email) };
  },
});
