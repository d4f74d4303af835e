import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import type { Employee } from '#domain/employees/employee.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { enter } from '#services/identity/enter.ts';
import { slowedMinutes, takeSlowedTry } from '#services/identity/rate-limit.ts';
import { type Passkey, passkeys } from '#services/identity/second-step/two-factor.store.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import {
  challengeOf,
  challengeUsed,
  credentialOf,
  fromUserHandle,
  keepChallenge,
  parsedResponse,
  relyingParty,
} from './passkey-ceremony.ts';

/** Rate limit, since each challenge is an item of the table. */
const beginPasskeySignInLimit = { name: 'passkey-challenge', tries: 60, seconds: 900 };

/** Creates a challenge for passkey sign-in; the browser lets the person choose the passkey. */
export const beginPasskeySignIn = openUseCase({
  name: 'beginPasskeySignIn',
  needs: identityAccess.signIn,
  input: z.object({}),
  run: async (ctx) => {
    if (!(await takeSlowedTry(ctx, beginPasskeySignInLimit, ctx.remoteAddress)))
      return refuse('STATE', 'tooManyTries', { limit: slowedMinutes });
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const { rpID } = relyingParty(ctx.ports.settings);
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
    await keepChallenge(ctx, options.challenge, null);
    return { options: JSON.stringify(options) };
  },
});

const limit = { name: 'passkey-sign-in', tries: 30, seconds: 900 };

/**
 * Opens a session for a signed challenge; a passkey with biometrics or PIN counts as two factors. All failures get the same
 * answer.
 */
export const passkeySignIn = openUseCase({
  name: 'passkeySignIn',
  needs: identityAccess.signIn,
  input: z.object({ response: stringSchema().min(2).max(20_000).describe('What the browser answered, as JSON.') }),
  run: async (ctx, { response }) => {
    const tried = await takeSlowedTry(ctx, limit, ctx.remoteAddress);
    if (!tried) return refuse('STATE', 'tooManyTries', { limit: slowedMinutes });
    const given = parsedResponse<AuthenticationResponseJSON>(response);
    const challenge = challengeOf(given?.response?.clientDataJSON);
    const used = challenge === undefined ? undefined : await challengeUsed(ctx, challenge, null);
    const proof = given && challenge && used ? await proven(ctx, given, challenge) : undefined;
    if (!used || !proof) return refuse('INVALID', 'passkeyRefused');
    await tried.giveBack();
    const { before, after, person } = proof;
    return enter(ctx, person, { strong: true, guards: [used, passkeys.replace(after, before.version)] });
  },
});

type Proof = { before: Passkey; after: Passkey; person: Employee };

/** The passkey that signed, before and after use, and its owner; undefined for any mismatch. */
const proven = async (
  ctx: Ctx,
  response: AuthenticationResponseJSON,
  challenge: string,
): Promise<Proof | undefined> => {
  const before = await passkeyOf(ctx, response);
  const counter = before && (await newCounter(ctx, response, before, challenge));
  if (!before || counter === undefined) return undefined;
  const { viewer, person } = await loadViewer(ctx, before.accountId, before.userId);
  const after = { ...before, counter, lastUsedAt: ctx.now.toString(), version: before.version + 1 };
  return viewer && person ? { before, after, person } : undefined;
};

const passkeyOf = async (ctx: Ctx, { id, response }: AuthenticationResponseJSON): Promise<Passkey | undefined> => {
  const whose = fromUserHandle(response.userHandle);
  if (!whose || typeof id !== 'string' || id === '') return undefined;
  const item = await ctx.table.get({ Key: passkeys.key({ ...whose, id }), ConsistentRead: true });
  return item && passkeys.parse(item);
};

/** The authenticator's new counter if the signature is valid; a decreased counter indicates a cloned key. */
const newCounter = async (
  ctx: Ctx,
  response: AuthenticationResponseJSON,
  passkey: Passkey,
  expectedChallenge: string,
): Promise<number | undefined> => {
  const { rpID, origin } = relyingParty(ctx.ports.settings);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: credentialOf(passkey),
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for any mismatch; the cause does not matter.
    return undefined;
  }
};
