import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { deviceName } from '#domain/identity/device-name.ts';
import { nameSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { type Passkey, passkeys } from '#services/identity/second-step/two-factor.store.ts';
import { loadPasskeys, loadTwoFactor } from '#services/identity/second-step/two-factor.ts';
import { mailViewer } from '#services/identity/security-mail.ts';
import { strengthened } from '#services/identity/session.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import {
  challengeOf,
  challengeUsed,
  keepChallenge,
  parsedResponse,
  relyingParty,
  userHandle,
} from './passkey-ceremony.ts';

/** Most passkeys of a person. */
const mostPasskeys = 20;

/** Options for creating a passkey for this login, as JSON for the browser. */
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

const input = z.object({
  response: stringSchema().min(2).max(20_000).describe('What the browser answered, as JSON.'),
  name: nameSchema.nullish(),
});

/** Registers the public key created for the challenge as a passkey of this login. */
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
      // The key was just used, so this session counts as strong.
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
    // The library throws for any mismatch; the cause does not matter.
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

/** Renames one of the viewer's passkeys. */
export const renamePasskey = useCase({
  name: 'renamePasskey',
  needs: identityAccess.secureOwnLogin,
  input: z.object({ id: stringSchema().min(1).max(1024).meta({ scalar: 'ID' }), name: nameSchema }),
  run: async (ctx, { id, name }) => {
    const { accountId, userId } = ctx.viewer;
    const item = await ctx.table.get({ Key: passkeys.key({ accountId, userId, id }), ConsistentRead: true });
    if (!item) return notFound();
    const before = passkeys.parse(item);
    const after = { ...before, name, version: before.version + 1 };
    return commitSecret(ctx, {
      guards: [passkeys.replace(after, before.version)],
      event: { type: 'passkeyRenamed', area: 'identity', details: { name } },
      answer: { id, name, createdAt: before.createdAt, lastUsedAt: before.lastUsedAt },
    });
  },
});

/** Removes one of the viewer's passkeys; refused for the last second step where the account requires one. */
export const removePasskey = useCase({
  name: 'removePasskey',
  needs: identityAccess.secureOwnLogin,
  input: z.object({ id: stringSchema().min(1).max(1024).meta({ scalar: 'ID' }) }),
  run: async (ctx, { id }) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const { accountId, userId } = ctx.viewer;
    const [keys, twoFactor, self] = await Promise.all([
      loadPasskeys(ctx, accountId, userId),
      loadTwoFactor(ctx, accountId, userId),
      viewSelf(ctx),
    ]);
    const passkey = keys.find((key) => key.id === id);
    if (!passkey) return notFound();
    const last = keys.length === 1 && !twoFactor.secret;
    if (last && self?.account.twoFactorRequired) return refuse('STATE', 'twoFactorRequired');
    const done = await commitSecret(ctx, {
      guards: [passkeys.remove(passkey)],
      event: { type: 'passkeyRemoved', area: 'identity', details: { name: passkey.name } },
      answer: { ok: true },
    });
    if (!isRefusal(done)) await mailViewer(ctx, 'passkeyRemoved', { passkey: passkey.name });
    return done;
  },
});
