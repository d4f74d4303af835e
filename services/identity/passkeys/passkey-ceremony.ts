import {
  type Challenge,
  challengeItem,
  challengeKey,
  type Passkey,
} from '#services/identity/second-step/two-factor.store.ts';
import { secretHash } from '#services/identity/secret.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { WriteAction } from '#services/ports/table.ts';

const openSeconds = 300;

/** For whom authenticators sign: passkeys belong to one host, and a page elsewhere gets no signature for it. */
export const relyingParty = (settings: Ports['settings']): { rpID: string; origin: string } => {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { rpID: hostname, origin };
};

/** What the authenticator gives back with a signature, so that no one has to type who they are. */
export const userHandle = (accountId: string, userId: string): string => `${accountId}.${userId}`;

export const fromUserHandle = (encoded: string | undefined): { accountId: string; userId: string } | undefined => {
  const [accountId, userId, ...rest] = Buffer.from(encoded ?? '', 'base64url')
    .toString('utf8')
    .split('.');
  return accountId && userId && rest.length === 0 ? { accountId, userId } : undefined;
};

/** Remembers a challenge until it is answered: once, within five minutes, by the one it was made for. */
export const keepChallenge = async (ctx: Ctx, challenge: string, userId: string | null): Promise<void> => {
  const expiresAt = Math.floor(ctx.now.epochMilliseconds / 1000) + openSeconds;
  await ctx.table.transact([{ Put: { Item: challengeItem({ userId, expiresAt }, secretHash(challenge)) } }]);
};

/** The write that uses a challenge up; undefined when it is unknown, used, over, or someone else's. */
export const challengeUsed = async (
  ctx: Ctx,
  challenge: string,
  userId: string | null,
): Promise<WriteAction | undefined> => {
  const Key = challengeKey(secretHash(challenge));
  const kept = (await ctx.table.get({ Key, ConsistentRead: true })) as unknown as Challenge | undefined;
  const open = kept && kept.expiresAt > Math.floor(ctx.now.epochMilliseconds / 1000) && kept.userId === userId;
  return open ? { Delete: { Key, ConditionExpression: 'attribute_exists(pk)' } } : undefined;
};

/** The challenge that a browser says it signed; whether it did is verified with the signature. */
export const challengeOf = (clientDataJSON: unknown): string | undefined => {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(clientDataJSON), 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

/** What the browser sent, as far as it is JSON at all. */
export const parsedResponse = <T>(text: string): T | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
};

/** The stored key in the shape of the library. */
export const credentialOf = ({ id, publicKey, counter }: Passkey) => ({
  id,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  counter,
});
