import { defineStore } from '#services/kit/define-store.ts';
import type { Item, Key } from '#services/ports/table.ts';

/** A person's second step: authenticator, backups, and pending setup. */
export type TwoFactor = {
  accountId: string;
  id: string;
  version: number;
  /** Base32, sealed in the table; null without an authenticator. */
  secret: string | null;
  /** Pending secret, shown as QR code and not confirmed; sealed as well. */
  pendingSecret: string | null;
  enabledAt: string | null;
  /** Newest accepted time step, so that a code is accepted only once. */
  lastStep: number;
  /** Shared salt and tags of the remaining backup codes. */
  backupSalt: string | null;
  backupTags: string[];
  backupEmail: string | null;
  /** Unconfirmed backup address, tag of its mailed code, and expiry in epoch seconds. */
  pendingEmail: string | null;
  pendingTag: string | null;
  pendingUntil: number | null;
};

export const twoFactors = defineStore<TwoFactor>(
  'twoFactor',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    secret: 'string?',
    pendingSecret: 'string?',
    enabledAt: 'string?',
    lastStep: 'number',
    backupSalt: 'string?',
    backupTags: 'any',
    backupEmail: 'string?',
    pendingEmail: 'string?',
    pendingTag: 'string?',
    pendingUntil: 'number?',
  },
  { primary: ['a#${accountId}#2fa', '${id}'] },
);

/** A public key by which someone signs in without a password. */
export type Passkey = {
  accountId: string;
  userId: string;
  /** The credential's id as browsers know it, base64url. */
  id: string;
  name: string;
  /** COSE, base64url. */
  publicKey: string;
  /** The authenticator's signature counter; never decreases. */
  counter: number;
  transports: string[];
  createdAt: string;
  lastUsedAt: string | null;
  version: number;
};

export const passkeys = defineStore<Passkey>(
  'passkey',
  {
    accountId: 'string',
    userId: 'string',
    id: 'string',
    name: 'string',
    publicKey: 'string',
    counter: 'number',
    transports: 'any',
    createdAt: 'string',
    lastUsedAt: 'string?',
    version: 'number',
  },
  { primary: ['a#${accountId}#passkeys#${userId}', '${id}'] },
);
export const passkeysPartition = (accountId: string, userId: string): string => `a#${accountId}#passkeys#${userId}`;

/** A sign-in between password and second step, by the hash of the page's token. Grants nothing by itself. */
export type PendingSignIn = {
  accountId: string;
  userId: string;
  /** Credential version; a changed password invalidates it. */
  credentialVersion: number;
  /** Whether a required second step must be set up first. */
  enrol: boolean;
  /** Secret being set up; sealed. */
  secret: string | null;
  mailTag: string | null;
  expiresAt: number;
};
export const pendingSignInKey = (hash: string): Key => ({ pk: `signin#${hash}`, sk: 'signin' });
export const pendingSignInItem = (pending: PendingSignIn, hash: string): Item => ({
  ...pendingSignInKey(hash),
  __edb_e__: 'pendingSignIn',
  ...pending,
});

/**
 * Reversal of a changed email, one per person. While valid it is not replaced by later changes; otherwise an attacker could
 * remove it.
 */
export type EmailUndo = {
  accountId: string;
  userId: string;
  hash: string;
  /** Address to restore, and the instant since which changes are not trusted. */
  email: string;
  since: string;
  expiresAt: number;
};
export const emailUndoKey = (accountId: string, userId: string): Key => ({
  pk: `a#${accountId}#emailundo`,
  sk: userId,
});
export const emailUndoItem = (undo: EmailUndo): Item => ({
  ...emailUndoKey(undo.accountId, undo.userId),
  __edb_e__: 'emailUndo',
  ...undo,
});

/** A single-use challenge for an authenticator: for adding a passkey, or for sign-in (no user). */
export type Challenge = { userId: string | null; expiresAt: number };
export const challengeKey = (hash: string): Key => ({ pk: `challenge#${hash}`, sk: 'challenge' });
export const challengeItem = (challenge: Challenge, hash: string): Item => ({
  ...challengeKey(hash),
  __edb_e__: 'challenge',
  ...challenge,
});
