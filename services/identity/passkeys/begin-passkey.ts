import * as z from 'zod';
import { displayName } from '#domain/employees/employee.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { loadPasskeys } from '#services/identity/second-step/two-factor.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { keepChallenge, relyingParty, userHandle } from './passkey-ceremony.ts';

/** No one has more devices than that; a list without end could not be looked over. */
const mostPasskeys = 20;

/** What the browser needs to make a passkey for this login; the options are JSON as browsers read them. */
export const beginPasskey = useCase({
  name: 'beginPasskey',
  needs: identityAccess.secureOwnLogin,
  input: z.object({}),
  run: async (ctx) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const { accountId, userId } = ctx.viewer;
    const [known, self] = await Promise.all([loadPasskeys(ctx, accountId, userId), viewSelf(ctx)]);
    if (known.length >= mostPasskeys) return refuse('STATE', 'tooManyPasskeys', { limit: mostPasskeys });
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: 'Muster',
      rpID: relyingParty(ctx.ports.settings).rpID,
      userName: self!.person.email,
      userDisplayName: displayName(self!.person),
      userID: new Uint8Array(Buffer.from(userHandle(accountId, userId))),
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keepChallenge(ctx, options.challenge, userId);
    return { options: JSON.stringify(options) };
  },
});
