import type { Viewer } from '#domain/access/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { Item } from '#services/ports/table.ts';
import { type Session, sessionItem, sessionKey } from './identity.store.ts';
import { newSecret, secretHash } from './secret.ts';
import { loadViewer } from './viewer.ts';

const idleSeconds = 14 * 86_400;
const absoluteSeconds = 90 * 86_400;
const touchEverySeconds = 3600;

/** What the cookie carries: `<account>.<user>.<secret>`. */
export type SessionToken = { accountId: string; userId: string; secret: string };

export const parseSessionToken = (value: string | undefined): SessionToken | undefined => {
  const [accountId, userId, secret, ...rest] = (value ?? '').split('.');
  return accountId && userId && secret && rest.length === 0 ? { accountId, userId, secret } : undefined;
};

const epochSeconds = (ctx: Pick<Ctx, 'now'>): number => Math.floor(ctx.now.epochMilliseconds / 1000);

/** Opens a session and answers the cookie's value; the secret is nowhere else. */
export const openSession = async (ctx: Ctx, accountId: string, userId: string): Promise<string> => {
  const secret = newSecret();
  const now = ctx.now.toString();
  const session: Session = {
    accountId,
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: epochSeconds(ctx) + idleSeconds,
  };
  await ctx.table.transact([{ Put: { Item: sessionItem(session, secretHash(secret)) } }]);
  return `${accountId}.${userId}.${secret}`;
};

export const closeSession = async (ctx: Ctx, token: SessionToken): Promise<void> => {
  await ctx.table.transact([{ Delete: { Key: sessionKey(token.accountId, token.userId, secretHash(token.secret)) } }]);
};

const stillOpen = (session: Session, seconds: number): boolean =>
  session.expiresAt > seconds && Date.parse(session.createdAt) / 1000 + absoluteSeconds > seconds;

/** The viewer of a session cookie, or null: session, person with groups and account in one wave of reads. */
export const viewerOfSession = async (ctx: Ctx, token: SessionToken | undefined): Promise<Viewer | null> => {
  if (!token) return null;
  const key = sessionKey(token.accountId, token.userId, secretHash(token.secret));
  const loaded = await ctx.memo('self', () => loadViewer(ctx, token.accountId, token.userId, [key]));
  const item = loaded.others.find((other: Item) => other.pk === key.pk && other.sk === key.sk);
  if (!item || !loaded.viewer) return null;
  const session = item as unknown as Session;
  const seconds = epochSeconds(ctx);
  if (!stillOpen(session, seconds)) return null;
  await touch(ctx, key, session, seconds);
  return loaded.viewer;
};

/** Moves the idle limit on, at most once an hour. */
const touch = async (ctx: Ctx, Key: { pk: string; sk: string }, session: Session, seconds: number): Promise<void> => {
  if (session.expiresAt - idleSeconds + touchEverySeconds > seconds) return;
  await ctx.table.update({
    Key,
    UpdateExpression: 'SET lastSeenAt = :now, expiresAt = :expiresAt',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':now': ctx.now.toString(), ':expiresAt': seconds + idleSeconds },
  });
};

/** `__Host-muster` over TLS; on plain http the port tells two local products apart. */
export const cookieName = (settings: Ports['settings']): string => {
  const url = new URL(settings.publicUrl);
  return url.protocol === 'https:' ? '__Host-muster' : `muster-${url.port || '80'}`;
};

export const cookieFor = (settings: Ports['settings'], value: string): string => {
  const secure = new URL(settings.publicUrl).protocol === 'https:' ? '; Secure' : '';
  const age = value === '' ? 0 : absoluteSeconds;
  return `${cookieName(settings)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
};

/** The session token among the cookies of a request, `name=value` each. */
export const tokenFromCookies = (settings: Ports['settings'], cookies: string[]): SessionToken | undefined => {
  const prefix = `${cookieName(settings)}=`;
  return parseSessionToken(cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length));
};
