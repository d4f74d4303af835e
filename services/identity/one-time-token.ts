import { Temporal } from 'temporal-polyfill';
import { type LinkPurpose, type LinkState, linkSeconds } from '#domain/identity/link-purpose.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import { newSecret, secretHash } from './secret.ts';

/** Used and expired links are kept this long to report their state. */
const keptSeconds = 30 * 86_400;

/** Purpose and recipient of a link; `email` is the address it is mailed to, and the only one it confirms. */
export type LinkFacts = { purpose: LinkPurpose; accountId: string; userId: string; email: string };

/** A stored link, keyed by its hash. */
export type OneTimeToken = LinkFacts & { hash: string; issuedAt: string; validUntil: string };

const tokenKey = (hash: string): Key => ({ pk: `link#${hash}`, sk: 'link' });
export const liveLinksPartition = (accountId: string): string => `a#${accountId}#links`;
const liveKey = ({ accountId, purpose, userId }: LinkFacts): Key => ({
  pk: liveLinksPartition(accountId),
  sk: `${purpose}#${userId}`,
});

/**
 * Creates a link for one person and purpose: the token, and the writes that make it the only valid one. The table stores its hash
 * only.
 */
export const issueToken = (
  ctx: Ctx,
  facts: LinkFacts,
): { token: string; validUntil: string; actions: WriteAction[] } => {
  const token = newSecret();
  const hash = secretHash(token);
  const validUntil = ctx.now.add({ seconds: linkSeconds[facts.purpose] });
  const times = { issuedAt: ctx.now.toString(), validUntil: validUntil.toString() };
  const expiresAt = Math.floor(validUntil.epochMilliseconds / 1000) + keptSeconds;
  // An invitation is known until it is used: who was never invited gets none by asking for a password.
  const lasting = { ...facts, ...times, hash };
  const kept = { ...lasting, expiresAt };
  return {
    token,
    validUntil: times.validUntil,
    actions: [
      { Put: { Item: { ...tokenKey(hash), __edb_e__: 'link', ...kept } } },
      {
        Put: {
          Item: { ...liveKey(facts), __edb_e__: 'liveLink', ...(facts.purpose === 'invitation' ? lasting : kept) },
        },
      },
    ],
  };
};

/** Finds a link and its state; always two strongly consistent reads. */
export const findToken = async (
  ctx: Ctx,
  purpose: LinkPurpose,
  token: string,
): Promise<{ state: Exclude<LinkState, 'unknown'>; link: OneTimeToken } | { state: 'unknown'; link: null }> => {
  const hash = secretHash(token);
  const item = await ctx.table.get({ Key: tokenKey(hash), ConsistentRead: true });
  const link = item && (item as Item & OneTimeToken & { usedAt?: string });
  const whose = link ?? { purpose, accountId: 'acc_none', userId: 'emp_none', email: '' };
  const live = await ctx.table.get({ Key: liveKey(whose), ConsistentRead: true });
  if (!link || link.purpose !== purpose) return { state: 'unknown', link: null };
  if (link.usedAt) return { state: 'used', link };
  if (live?.hash !== hash) return { state: 'replaced', link };
  const over = Temporal.Instant.compare(Temporal.Instant.from(link.validUntil), ctx.now) <= 0;
  return { state: over ? 'expired' : 'open', link };
};

/** The link if valid, else a refusal with key `link.used`, `.expired`, `.replaced` or `.unknown`. */
export const openToken = async (ctx: Ctx, purpose: LinkPurpose, token: string): Promise<OneTimeToken | Refusal> => {
  const { state, link } = await findToken(ctx, purpose, token);
  return state === 'open' ? link : refuse('STATE', `link.${state}`, { field: 'token' });
};

/** Guards that consume a link: of concurrent uses one passes, and a replaced link fails. */
export const useUp = (ctx: Ctx, link: OneTimeToken): WriteAction[] => [
  {
    Update: {
      Key: tokenKey(link.hash),
      UpdateExpression: 'SET usedAt = :now',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(usedAt)',
      ExpressionAttributeValues: { ':now': ctx.now.toString() },
    },
  },
  {
    Delete: {
      Key: liveKey(link),
      // `hash` is a reserved word of DynamoDB.
      ConditionExpression: '#hash = :hash',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':hash': link.hash },
    },
  },
];

type Whose = Pick<LinkFacts, 'purpose' | 'accountId' | 'userId'>;

/** The person's last link that was not used, also when it has expired. */
export const lastLink = async (ctx: Ctx, { purpose, accountId, userId }: Whose): Promise<OneTimeToken | undefined> => {
  const Key = liveKey({ purpose, accountId, userId, email: '' });
  return (await ctx.table.get({ Key, ConsistentRead: true })) as (Item & OneTimeToken) | undefined;
};

/** The person's pending link, if any, without its token. */
export const waitingLink = async (ctx: Ctx, whose: Whose): Promise<OneTimeToken | undefined> => {
  const link = await lastLink(ctx, whose);
  const over = !link || Temporal.Instant.compare(Temporal.Instant.from(link.validUntil), ctx.now) <= 0;
  return over ? undefined : link;
};

/** Invalidates a pending link when the person signed in another way or the address is no longer theirs. */
export const voidToken = (whose: Whose): WriteAction => ({
  Delete: { Key: liveKey({ ...whose, email: '' }) },
});
