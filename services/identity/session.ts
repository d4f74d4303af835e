import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { mayViewAs } from '#domain/identity/may-view-as.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { loadEmployee } from '#services/table.ts';
import { loginCounts, type Session, sessionItem, sessionKey, sessionsPartition } from './identity.store.ts';
import { leftSince } from './left-since.ts';
import { newSecret, secretHash } from './secret.ts';
import { loadViewer } from './viewer.ts';

/** The viewer as another person, marked with the impersonator; falls back to the own viewer when no longer permitted. */
const seenThrough = async (ctx: Ctx, viewer: Viewer, personId: string | undefined): Promise<Viewer> => {
  if (!personId) return viewer;
  const { viewer: person } = await ctx.memo(`self ${personId}`, () => loadViewer(ctx, viewer.accountId, personId));
  return person && mayViewAs(viewer, person) ? { ...person, viewedBy: viewer.userId } : viewer;
};

const idleSeconds = 14 * 86_400;
const absoluteSeconds = 90 * 86_400;
const touchEverySeconds = 3600;
/** Limit of a transaction; enough for the sessions of one person. */
const mostEnded = 80;

/** Cookie contents: `<account>.<user>.<secret>`. */
export type SessionToken = { accountId: string; userId: string; secret: string };

export const parseSessionToken = (value: string | undefined): SessionToken | undefined => {
  const [accountId, userId, secret, ...rest] = (value ?? '').split('.');
  return accountId && userId && secret && rest.length === 0 ? { accountId, userId, secret } : undefined;
};

const epochSeconds = (ctx: Pick<Ctx, 'now'>): number => Math.floor(ctx.now.epochMilliseconds / 1000);

type Whose = { accountId: string; userId: string; strong?: boolean };

/** A new session: its write, and the cookie's value, the only place with the secret. */
export const newSession = (ctx: Ctx, { accountId, userId, strong = false }: Whose) => {
  const secret = newSecret();
  const now = ctx.now.toString();
  const session: Session = {
    id: ctx.ports.ids.next('ses'),
    accountId,
    userId,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    strong,
    userAgent: ctx.userAgent,
    address: ctx.remoteAddress,
    expiresAt: epochSeconds(ctx) + idleSeconds,
  };
  const action: WriteAction = { Put: { Item: sessionItem(session, secretHash(secret)) } };
  return { action, value: `${accountId}.${userId}.${secret}` };
};

/** Defaults for sessions of earlier releases. */
const older = (hash: string) => ({ id: hash, userAgent: '', address: '', strong: false });

/** A person's valid sessions with their key hashes. */
export const openSessions = async (
  ctx: Ctx,
  accountId: string,
  userId: string,
): Promise<{ hash: string; session: Session }[]> => {
  const all = partition(sessionsPartition(accountId, userId), { ConsistentRead: true });
  const [items, person] = await Promise.all([queryAll(ctx.table, all), loadEmployee(ctx, accountId, userId)]);
  return items
    .map((item) => ({ hash: item.sk, session: { ...older(item.sk), ...(item as unknown as Session) } }))
    .filter(({ session }) => stillOpen(session, epochSeconds(ctx)) && !leftSince(session.createdAt, person));
};

/** The requesting session; undefined for API tokens. */
export const ownSession = async (ctx: Ctx<Viewer>): Promise<Session | undefined> => {
  if (!ctx.session) return undefined;
  const Key = sessionKey(ctx.viewer.accountId, ctx.viewer.userId, ctx.session);
  return (await ctx.table.get({ Key, ConsistentRead: true })) as unknown as Session | undefined;
};

/**
 * Writes that end a person's sessions except the one with that hash. More than fit a transaction end at once: if the change then
 * fails, fewer sessions remain, never more. Fails when someone signs in meanwhile, whose session would remain.
 */
export const endingOthers = async (ctx: Ctx, whose: Whose, but: string | undefined): Promise<WriteAction[]> => {
  const { accountId, userId } = whose;
  const noSignIn = await guardOfSignIns(ctx, { accountId, id: userId });
  const others = (await openSessions(ctx, accountId, userId)).filter(({ hash }) => hash !== but);
  const ending = others.map(({ hash }): WriteAction => ({ Delete: { Key: sessionKey(accountId, userId, hash) } }));
  for (let start = mostEnded; start < ending.length; start += mostEnded)
    await ctx.table.transact(ending.slice(start, start + mostEnded));
  return [noSignIn, ...ending.slice(0, mostEnded)];
};

/** Guard that fails when the person has signed in since it was made. */
const guardOfSignIns = async (ctx: Ctx, whose: { accountId: string; id: string }): Promise<WriteAction> => {
  const Key = loginCounts.key(whose);
  const count = await ctx.table.get({ Key, ConsistentRead: true });
  return {
    ConditionCheck: count
      ? { Key, ConditionExpression: 'logins = :seen', ExpressionAttributeValues: { ':seen': count.logins } }
      : { Key, ConditionExpression: 'attribute_not_exists(pk)' },
  };
};

/** Write that marks this session as strong and freshly confirmed. */
export const strengthened = (ctx: Ctx<Viewer>): WriteAction => ({
  Update: {
    Key: sessionKey(ctx.viewer.accountId, ctx.viewer.userId, ctx.session!),
    UpdateExpression: 'SET strong = :yes',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':yes': true },
  },
});

export const closeSession = async (ctx: Ctx, token: SessionToken): Promise<void> => {
  await ctx.table.transact([{ Delete: { Key: sessionKey(token.accountId, token.userId, secretHash(token.secret)) } }]);
};

const stillOpen = (session: Session, seconds: number): boolean =>
  session.expiresAt > seconds && Date.parse(session.createdAt) / 1000 + absoluteSeconds > seconds;

/** Whether a session is valid: not expired, and with a second step where required. */
export const letsIn = (ctx: Ctx, item: Item | undefined, account: Account | undefined): boolean => {
  const session = item as unknown as Session | undefined;
  return (
    session !== undefined && stillOpen(session, epochSeconds(ctx)) && (session.strong || !account?.twoFactorRequired)
  );
};

/** The viewer of a session cookie, or null; session, person, groups and account in one wave of reads. */
export const viewerOfSession = async (ctx: Ctx, token: SessionToken | undefined): Promise<Viewer | null> => {
  if (!token) return null;
  const key = sessionKey(token.accountId, token.userId, secretHash(token.secret));
  const loaded = await ctx.memo(`self ${token.userId}`, () => loadViewer(ctx, token.accountId, token.userId, [key]));
  const item = loaded.others.find((other: Item) => other.pk === key.pk && other.sk === key.sk);
  if (!item || !loaded.viewer) return null;
  if (!letsIn(ctx, item, loaded.account)) return null;
  const session = item as unknown as Session;
  if (leftSince(session.createdAt, loaded.person)) return null;
  await touch(ctx, key, session, epochSeconds(ctx));
  return seenThrough(ctx, loaded.viewer, session.viewAs);
};

/** Extends the idle timeout, at most once an hour. */
const touch = async (ctx: Ctx, Key: { pk: string; sk: string }, session: Session, seconds: number): Promise<void> => {
  if (session.expiresAt - idleSeconds + touchEverySeconds > seconds) return;
  await ctx.table.update({
    Key,
    UpdateExpression: 'SET lastSeenAt = :now, expiresAt = :expiresAt, address = :address',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: {
      ':now': ctx.now.toString(),
      ':expiresAt': seconds + idleSeconds,
      ':address': ctx.remoteAddress,
    },
  });
};

/** `__Host-muster` over TLS; on plain http the port distinguishes two local products. */
export const cookieName = ({ publicUrl }: Pick<Ports['settings'], 'publicUrl'>): string => {
  const url = new URL(publicUrl);
  return url.protocol === 'https:' ? '__Host-muster' : `muster-${url.port || '80'}`;
};

export const cookieFor = (settings: Ports['settings'], value: string): string => {
  const age = value === '' ? 0 : absoluteSeconds;
  return lastingCookie(settings, cookieName(settings), value, age);
};

/** An HttpOnly, SameSite cookie. */
export const lastingCookie = (settings: Ports['settings'], name: string, value: string, seconds: number): string => {
  const secure = new URL(settings.publicUrl).protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
};

/** The session token among the cookies of a request, `name=value` each. */
export const tokenFromCookies = (settings: Ports['settings'], cookies: string[]): SessionToken | undefined => {
  const prefix = `${cookieName(settings)}=`;
  return parseSessionToken(cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length));
};
