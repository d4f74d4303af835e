import { Temporal } from 'temporal-polyfill';
import { type LinkPurpose, type LinkState, linkSeconds } from '#domain/identity/link-purpose.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import { newSecret, secretHash } from './secret.ts';

/** Used and expired links are kept this long, so that they can say what became of them. */
const keptSeconds = 30 * 86_400;

/** Whom a link is for; `email` is the address it is mailed to, and the only one that it proves. */
export type LinkFacts = { purpose: LinkPurpose; accountId: string; userId: string; email: string };

/** A link as it lies in the table, under its hash. */
export type OneTimeToken = LinkFacts & { hash: string; issuedAt: string; validUntil: string };

const tokenKey = (hash: string): Key => ({ pk: `link#${hash}`, sk: 'link' });
export const liveLinksPartition = (accountId: string): string => `a#${accountId}#links`;
const liveKey = ({ accountId, purpose, userId }: LinkFacts): Key => ({
  pk: liveLinksPartition(accountId),
  sk: `${purpose}#${userId}`,
});

/**
 * A new link of its purpose for one person: what goes into the address, and the writes that make it the only one that works.
 * The table holds its hash alone.
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
  const kept = { ...facts, ...times, hash, expiresAt };
  return {
    token,
    validUntil: times.validUntil,
    actions: [
      { Put: { Item: { ...tokenKey(hash), __edb_e__: 'link', ...kept } } },
      { Put: { Item: { ...liveKey(facts), __edb_e__: 'liveLink', ...kept } } },
    ],
  };
};

/** What a link is and whether it still works; two strong reads whatever was sent. */
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

/** The link when it works; else a refusal whose key says what became of it: `link.used`, `.expired`, `.replaced`, `.unknown`. */
export const openToken = async (ctx: Ctx, purpose: LinkPurpose, token: string): Promise<OneTimeToken | Refusal> => {
  const { state, link } = await findToken(ctx, purpose, token);
  return state === 'open' ? link : refuse('STATE', `link.${state}`, { field: 'token' });
};

/** Guards for the commit that a link leads to: of any number at once one passes, and a link that was replaced fails. */
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
      // `hash` is a word of the table's own language.
      ConditionExpression: '#hash = :hash',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':hash': link.hash },
    },
  },
];

/** The link that waits for this person, if one does: its facts, never its token. */
export const waitingLink = async (
  ctx: Ctx,
  whose: Pick<LinkFacts, 'purpose' | 'accountId' | 'userId'>,
): Promise<OneTimeToken | undefined> => {
  const live = await ctx.table.get({ Key: liveKey({ ...whose, email: '' }), ConsistentRead: true });
  const link = live && (live as Item & OneTimeToken);
  const over = !link || Temporal.Instant.compare(Temporal.Instant.from(link.validUntil), ctx.now) <= 0;
  return over ? undefined : link;
};

/** Makes a link that still waits worthless: the person got in another way, or the address is no longer theirs. */
export const voidToken = (whose: Pick<LinkFacts, 'purpose' | 'accountId' | 'userId'>): WriteAction => ({
  Delete: { Key: liveKey({ ...whose, email: '' }) },
});
