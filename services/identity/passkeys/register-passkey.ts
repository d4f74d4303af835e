import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { deviceName } from '#domain/identity/device-name.ts';
import { nameSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { type Passkey, passkeys } from '#services/identity/second-step/two-factor.store.ts';
import { mailViewer } from '#services/identity/security-mail.ts';
import { strengthened } from '#services/identity/session.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { challengeOf, challengeUsed, parsedResponse, relyingParty } from './passkey-ceremony.ts';

const input = z.object({
  response: stringSchema().min(2).max(20_000).describe('What the browser answered, as JSON.'),
  name: nameSchema.nullish(),
});

/** Keeps the public key that the browser made for the challenge; from then on it opens this login. */
export const registerPasskey = useCase({
  name: 'registerPasskey',
  needs: identityAccess.secureOwnLogin,
  input,
  run: async (ctx, { response, name }) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const given = parsedResponse<RegistrationResponseJSON>(response);
    const challenge = challengeOf(given?.response?.clientDataJSON);
    const used = challenge && (await challengeUsed(ctx, challenge, ctx.viewer.userId));
    const made = given && used && (await verified(ctx, given, challenge));
    if (!made || !used) return refuse('INVALID', 'passkeyRefused');
    const passkey = newPasskey(ctx, made, name ?? deviceName(ctx.userAgent).system ?? 'Passkey');
    const done = await commitSecret(ctx, {
      // The key was used just now, so this session has shown it.
      guards: [used, passkeys.create(passkey), strengthened(ctx)],
      event: { type: 'passkeyRegistered', area: 'identity', details: { name: passkey.name } },
      answer: { id: passkey.id, name: passkey.name, createdAt: passkey.createdAt, lastUsedAt: null },
    });
    if (!isRefusal(done)) await mailViewer(ctx, 'passkeyRegistered', { passkey: passkey.name });
    return done;
  },
});

const verified = async (ctx: Ctx, response: RegistrationResponseJSON, expectedChallenge: string) => {
  const { rpID, origin } = relyingParty(ctx.ports.settings);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
    const { verified: right, registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
    return right ? registrationInfo : undefined;
  } catch {
    // The library throws for everything that does not fit; there is nothing to tell them apart for.
    return undefined;
  }
};

type Made = NonNullable<Awaited<ReturnType<typeof verified>>>;

const newPasskey = (ctx: Ctx<Viewer>, { credential }: Made, name: string): Passkey => ({
  accountId: ctx.viewer.accountId,
  userId: ctx.viewer.userId,
  id: credential.id,
  name,
  publicKey: Buffer.from(credential.publicKey).toString('base64url'),
  counter: credential.counter,
  transports: credential.transports ?? [],
  createdAt: ctx.now.toString(),
  lastUsedAt: null,
  version: 1,
});
