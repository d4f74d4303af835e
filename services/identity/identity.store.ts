import { defineStore } from '#services/kit/define-store.ts';
import type { PushTarget } from '#services/ports/push.ts';
import type { Item, Key } from '#services/ports/table.ts';

/** How a person proves who they are. The hash is argon2id in PHC form. */
export type Credential = { accountId: string; id: string; email: string; passwordHash: string; version: number };

export const credentials = defineStore<Credential>(
  'credential',
  { accountId: 'string', id: 'string', email: 'string', passwordHash: 'string', version: 'number' },
  { primary: ['a#${accountId}#cred', '${id}'] },
);

/** How often a person has signed in, and when last. Only sign-ins write it, without a version: it is bookkeeping, not undone. */
export type LoginCount = { accountId: string; id: string; logins: number; lastLoginAt: string };

export const loginCounts = defineStore<LoginCount>(
  'loginCount',
  { accountId: 'string', id: 'string', logins: 'number', lastLoginAt: 'string' },
  { primary: ['a#${accountId}#logins', '${id}'] },
);

/** One browser that is signed in: the secret's hash is the key, so the table never holds what a cookie holds. */
export type Session = {
  /** How the list of sessions names it; the key stays out of answers. */
  id: string;
  accountId: string;
  userId: string;
  createdAt: string;
  lastSeenAt: string;
  /** Instant at which the person last proved to be there, by password or passkey. */
  confirmedAt: string;
  /** Opened with a second step or a passkey. */
  strong: boolean;
  /** The browser's own words, and the address it came from. */
  userAgent: string;
  address: string;
  /** Epoch seconds; the table drops it some time after, readers refuse it at once. */
  expiresAt: number;
  /** The person through whose eyes it looks for now. */
  viewAs?: string;
  /** Where this browser gets push messages; gone with the session. */
  push?: PushTarget;
};
export const sessionsPartition = (accountId: string, userId: string): string => `a#${accountId}#ses#${userId}`;
export const sessionKey = (accountId: string, userId: string, hash: string): Key => ({
  pk: sessionsPartition(accountId, userId),
  sk: hash,
});
export const sessionItem = (session: Session, hash: string): Item => ({
  ...sessionKey(session.accountId, session.userId, hash),
  __edb_e__: 'session',
  ...session,
});

/** A browser in which someone has signed in, by the hash of its device cookie. */
export type KnownDevice = { accountId: string; userId: string; lastSeenAt: string; expiresAt: number };
export const devicesPartition = (accountId: string, userId: string): string => `a#${accountId}#dev#${userId}`;
export const deviceKey = (accountId: string, userId: string, hash: string): Key => ({
  pk: devicesPartition(accountId, userId),
  sk: hash,
});
export const deviceItem = (device: KnownDevice, hash: string): Item => ({
  ...deviceKey(device.accountId, device.userId, hash),
  __edb_e__: 'knownDevice',
  ...device,
});

/** An API token by the hash of its secret. */
export type ApiToken = {
  accountId: string;
  userId: string;
  name: string;
  scopes: string[];
  createdAt: string;
  expiresAt: number | null;
  /** Version of the owner's credential when it was made, 0 without one: a later version ends the token. */
  credentialVersion?: number;
  /** Hash of the session that it ends with. */
  session?: string;
  /** It is on the list, so its last use is kept. */
  listed?: boolean;
  lastUsedAt?: string;
};
export const apiTokenKey = (hash: string): Key => ({ pk: `token#${hash}`, sk: 'token' });
export const apiTokenItem = (token: ApiToken, hash: string): Item => ({
  ...apiTokenKey(hash),
  __edb_e__: 'apiToken',
  ...token,
});
