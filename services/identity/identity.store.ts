import { defineStore } from '#services/kit/define-store.ts';
import type { PushTarget } from '#services/ports/push.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';

/** A person's password credential. The hash is argon2id in PHC format. */
export type Credential = { accountId: string; id: string; email: string; passwordHash: string; version: number };

export const credentials = defineStore<Credential>(
  'credential',
  { accountId: 'string', id: 'string', email: 'string', passwordHash: 'string', version: 'number' },
  { primary: ['a#${accountId}#cred', '${id}'] },
);

/** Guard that fails when the password, and with it the credential's version, has changed since it was checked. */
export const samePassword = ({ version, ...whose }: Pick<Credential, 'accountId' | 'id' | 'version'>): WriteAction => ({
  ConditionCheck: {
    Key: credentials.key(whose),
    ConditionExpression: 'version = :seen',
    ExpressionAttributeValues: { ':seen': version },
  },
});

/** Number of logins and the last one. Written by sign-ins only, unversioned and not undoable. */
export type LoginCount = { accountId: string; id: string; logins: number; lastLoginAt: string };

export const loginCounts = defineStore<LoginCount>(
  'loginCount',
  { accountId: 'string', id: 'string', logins: 'number', lastLoginAt: 'string' },
  { primary: ['a#${accountId}#logins', '${id}'] },
);

/** A browser session, keyed by the hash of its secret, so that the table never contains the cookie's value. */
export type Session = {
  /** Id in the list of sessions; the key is never returned. */
  id: string;
  accountId: string;
  userId: string;
  createdAt: string;
  lastSeenAt: string;
  /** Instant of the last confirmation by password or passkey. */
  confirmedAt: string;
  /** Whether it was opened with a second step or a passkey. */
  strong: boolean;
  /** User agent and client address. */
  userAgent: string;
  address: string;
  /** Epoch seconds; the table deletes it late, readers reject it at once. */
  expiresAt: number;
  /** The person the session currently views as. */
  viewAs?: string;
  /** Push subscription of this browser; deleted with the session. */
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

/** A known device of a person, by the hash of its cookie. */
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
  /** Version of the owner's credential at creation, 0 without one; a later version invalidates the token. */
  credentialVersion?: number;
  /** Hash of the session to which it is bound. */
  session?: string;
  /** Whether it is listed, so that its last use is recorded. */
  listed?: boolean;
  lastUsedAt?: string;
};
export const apiTokenKey = (hash: string): Key => ({ pk: `token#${hash}`, sk: 'token' });
export const apiTokenItem = (token: ApiToken, hash: string): Item => ({
  ...apiTokenKey(hash),
  __edb_e__: 'apiToken',
  ...token,
});
