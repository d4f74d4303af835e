import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { slowedMinutes, takeSlowedTry } from '#services/identity/rate-limit.ts';
import { refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { keepChallenge, relyingParty } from './passkey-ceremony.ts';

/** Each one is an item in the table, so no one makes them without end. */
const limit = { name: 'passkey-challenge', tries: 60, seconds: 900 };

/** A challenge for a person with a passkey here; which one, and whose, the browser lets the person choose. */
export const beginPasskeySignIn = openUseCase({
  name: 'beginPasskeySignIn',
  needs: identityAccess.signIn,
  input: z.object({}),
  run: async (ctx) => {
    if (!(await takeSlowedTry(ctx, limit, ctx.remoteAddress)))
      return refuse('STATE', 'tooManyTries', { limit: slowedMinutes });
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const { rpID } = relyingParty(ctx.ports.settings);
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
    await keepChallenge(ctx, options.challenge, null);
    return { options: JSON.stringify(options) };
  },
});
