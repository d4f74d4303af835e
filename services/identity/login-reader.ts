import { Temporal } from 'temporal-polyfill';
import type { Instant } from '#domain/time/instant.ts';
import { emailKey } from '#services/employees/email-address.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { type Credential, credentials, type LoginCount, loginCounts } from './identity.store.ts';
import { liveLinksPartition, type OneTimeToken } from './one-time-token.ts';

/** A person's credential, strongly consistent; undefined without a password. */
export const readCredential = async (ctx: Ctx, accountId: string, id: string): Promise<Credential | undefined> => {
  const item = await ctx.table.get({ Key: credentials.key({ accountId, id }), ConsistentRead: true });
  return item && credentials.parse(item);
};

/** The owner of an email, in any account. */
export const ownerOfEmail = async (
  ctx: Ctx,
  email: string,
): Promise<{ accountId: string; userId: string } | undefined> => {
  const item = await ctx.table.get({ Key: emailKey(email), ConsistentRead: true });
  return item && { accountId: String(item.accountId), userId: String(item.userId) };
};

/** People of the account with a password, loaded once per request. */
const loadThoseWithLogin = (ctx: Ctx, accountId: string): Promise<Set<string>> =>
  ctx.memo(`logins ${accountId}`, async () => {
    const items = await queryAll(ctx.table, partition(`a#${accountId}#cred`));
    return new Set(only(credentials, items).map(({ id }) => id));
  });

/** Login counts of the account by person; people who never signed in are missing. */
export const readLoginCounts = async (ctx: Ctx, accountId: string): Promise<Map<string, LoginCount>> => {
  const items = await queryAll(ctx.table, partition(`a#${accountId}#logins`));
  return new Map(only(loginCounts, items).map((count) => [count.id, count]));
};

/** Login state of a person and their invitation. */
export type LoginOf = {
  state: 'none' | 'invited' | 'expired' | 'active';
  invitedAt: Instant | null;
  invitedUntil: Instant | null;
};

type Invited = Pick<OneTimeToken, 'userId' | 'issuedAt' | 'validUntil'>;

const loadInvitations = (ctx: Ctx, accountId: string): Promise<Map<string, Invited>> =>
  ctx.memo(`invitations ${accountId}`, async () => {
    const items = await queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :purpose)',
      ExpressionAttributeValues: { ':pk': liveLinksPartition(accountId), ':purpose': 'invitation#' },
    });
    return new Map(items.map((item) => [String(item.userId), item as unknown as Invited]));
  });

/** Two queries for any number of people per request. */
export const loginOf = async (ctx: Ctx, accountId: string, id: string): Promise<LoginOf> => {
  const [logins, invitations] = await Promise.all([
    loadThoseWithLogin(ctx, accountId),
    loadInvitations(ctx, accountId),
  ]);
  const invited = invitations.get(id);
  if (logins.has(id) || !invited)
    return { state: logins.has(id) ? 'active' : 'none', invitedAt: null, invitedUntil: null };
  const { issuedAt: invitedAt, validUntil: invitedUntil } = invited;
  const waits = Temporal.Instant.compare(Temporal.Instant.from(invitedUntil), ctx.now) > 0;
  return { state: waits ? 'invited' : 'expired', invitedAt, invitedUntil };
};
