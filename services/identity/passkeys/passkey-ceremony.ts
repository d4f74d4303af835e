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

/** Relying party: passkeys are bound to one host, so other pages get no signature. */
export const relyingParty = (settings: Ports['settings']): { rpID: string; origin: string } => {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { rpID: hostname, origin };
};

/** User handle returned with a signature, which identifies the person. */
export const userHandle = (accountId: string, userId: string): string => `${accountId}.${userId}`;

export const fromUserHandle = (encoded: string | undefined): { accountId: string; userId: string } | undefined => {
  const [accountId, userId, ...rest] = Buffer.from(encoded ?? '', 'base64url')
    .toString('utf8')
    .split('.');
  return accountId && userId && rest.length === 0 ? { accountId, userId } : undefined;
};

/** Stores a challenge, which can be answered once within five minutes by its person. */
export const keepChallenge = async (ctx: Ctx, challenge: string, userId: string | null): Promise<void> => {
  const expiresAt = Math.floor(ctx.now.epochMilliseconds / 1000) + openSeconds;
  await ctx.table.transact([{ Put: { Item: challengeItem({ userId, expiresAt }, secretHash(challenge)) } }]);
};

/** The write that consumes a challenge; undefined when unknown, used, expired or another person's. */
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

/** The challenge claimed by the browser; verified with the signature. */
export const challengeOf = (clientDataJSON: unknown): string | undefined => {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(clientDataJSON), 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

/** Parses the browser's response; undefined when it is not JSON. */
export const parsedResponse = <T>(text: string): T | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
};

/** The stored key in the library's format. */
export const credentialOf = ({ id, publicKey, counter }: Passkey) => ({
  id,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  counter,
});
