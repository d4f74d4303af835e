import { defineStore } from '#services/kit/define-store.ts';
import type { Item, Key } from '#services/ports/table.ts';

/** A person's second step: the authenticator, what stands in for it, and what is being set up. */
export type TwoFactor = {
  accountId: string;
  id: string;
  version: number;
  /** Base32, sealed in the table; null while no authenticator is on. */
  secret: string | null;
  /** Shown as QR, not yet proven with a code; sealed as well. */
  pendingSecret: string | null;
  enabledAt: string | null;
  /** The newest time step whose code was taken: a code counts once, regardless of how often someone signs in. */
  lastStep: number;
  /** One salt for the set, and a tag for each code that is left. */
  backupSalt: string | null;
  backupTags: string[];
  backupEmail: string | null;
  /** A backup address that has to prove itself, the tag of the code mailed to it, and its end in epoch seconds. */
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
  /** How often the authenticator says it was used; never goes back. */
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

/** A sign-in between password and second step, by the hash of the token that the page holds. It opens nothing by itself. */
export type PendingSignIn = {
  accountId: string;
  userId: string;
  /** A password changed meanwhile ends it. */
  credentialVersion: number;
  /** Has no second step yet, and the account wants one. */
  enrol: boolean;
  /** The secret that is being set up; sealed. */
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
 * The way back from a changed address, one for each person: while it works, no later change replaces it, or the person who took the
 * login over could take the way back too.
 */
export type EmailUndo = {
  accountId: string;
  userId: string;
  hash: string;
  /** The address it leads back to, and the instant from which nothing is trusted. */
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

/** What an authenticator has to sign, once: for someone who adds a passkey, or for a sign-in (no user). */
export type Challenge = { userId: string | null; expiresAt: number };
export const challengeKey = (hash: string): Key => ({ pk: `challenge#${hash}`, sk: 'challenge' });
export const challengeItem = (challenge: Challenge, hash: string): Item => ({
  ...challengeKey(hash),
  __edb_e__: 'challenge',
  ...challenge,
});
