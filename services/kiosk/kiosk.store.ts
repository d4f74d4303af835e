import type { Kiosk } from '#domain/kiosk/kiosk.ts';
import type { KioskStep } from '#domain/kiosk/kiosk-press.ts';
import type { Instant } from '#domain/time/instant.ts';
import { defineStore } from '#services/kit/define-store.ts';
import type { RefusalCode } from '#services/kit/refusal.ts';
import type { Item, Key } from '#services/ports/table.ts';

/** Partition of kiosks and their devices. */
export const kiosksPartition = (accountId: string): string => `a#${accountId}#kiosks`;

export const kiosks = defineStore<Kiosk>(
  'kiosk',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    name: 'string',
    departmentIds: 'any',
    asksPin: 'boolean',
    mayBreak: 'boolean',
    maySwitch: 'boolean',
    showsHours: 'boolean',
    asksMood: 'boolean',
    boundToNetworks: 'boolean',
  },
  { primary: ['a#${accountId}#kiosks', 'kio#${id}'] },
);

/** A paired device as listed for people; the hash of its token is the key of the token item. */
export type KioskDevice = {
  accountId: string;
  id: string;
  version: number;
  kioskId: string;
  /** User agent of its browser. */
  userAgent: string;
  pairedAt: Instant;
  hash: string;
  /** Public key as an uncompressed point, base64url. The private key never leaves the device. */
  publicKey: string;
};

export const kioskDevices = defineStore<KioskDevice>(
  'kioskDevice',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    kioskId: 'string',
    userAgent: 'string',
    pairedAt: 'string',
    hash: 'string',
    publicKey: 'string',
  },
  { primary: ['a#${accountId}#kiosks', 'dev#${id}'] },
);

/** The device and kiosk of a token, keyed by the hash of the token. */
export type KioskToken = { accountId: string; kioskId: string; deviceId: string; lastUsedAt: Instant };
export const kioskTokenKey = (hash: string): Key => ({ pk: `kiosk#${hash}`, sk: 'kiosk' });
export const kioskTokenItem = (token: KioskToken, hash: string): Item => ({
  ...kioskTokenKey(hash),
  __edb_e__: 'kioskToken',
  ...token,
});

/** A pairing code for one device, keyed by its hash. */
export type KioskCode = { accountId: string; kioskId: string; expiresAt: number };
export const kioskCodeKey = (hash: string): Key => ({ pk: `kioskcode#${hash}`, sk: 'code' });
export const kioskCodeItem = (code: KioskCode, hash: string): Item => ({
  ...kioskCodeKey(hash),
  __edb_e__: 'kioskCode',
  ...code,
});

/**
 * A person's PIN, hashed with argon2id like passwords, then encrypted, as so few digits are quickly guessed. `id` is the
 * employee's.
 */
export type KioskPin = { accountId: string; id: string; version: number; shut: string; setAt: Instant };
export const pinsPartition = (accountId: string): string => `a#${accountId}#kioskPins`;
export const kioskPins = defineStore<KioskPin>(
  'kioskPin',
  { accountId: 'string', id: 'string', version: 'number', shut: 'string', setAt: 'string' },
  { primary: ['a#${accountId}#kioskPins', '${id}'] },
);

/** A press that was accepted or permanently refused, so that retries have no further effect. */
export type KioskRecord = {
  accountId: string;
  deviceId: string;
  /** The sequence padded to twelve digits, for sorting. */
  order: string;
  kioskId: string;
  employeeId: string;
  step: KioskStep;
  pressedAt: Instant;
  heardAt: Instant;
  /** Null for moods, which must not be traceable by signature. */
  signature: string | null;
  /** Null for accepted presses. */
  refused: { code: RefusalCode; key: string; measured: string | null; limit: string | null } | null;
  expiresAt: number;
};

const recordAttributes = {
  accountId: 'string',
  deviceId: 'string',
  order: 'string',
  kioskId: 'string',
  employeeId: 'string',
  step: 'string',
  pressedAt: 'string',
  heardAt: 'string',
  signature: 'string?',
  refused: 'any?',
  expiresAt: 'number',
} as const;

export const kioskRecords = defineStore<KioskRecord>('kioskRecord', recordAttributes, {
  primary: ['a#${accountId}#kioskPresses#${deviceId}', '${order}'],
});

/** Copies of refused presses in order of arrival, for those who manage hours. */
export const refusedPartition = (accountId: string): string => `a#${accountId}#kioskRefused`;
export const refusedPresses = defineStore<KioskRecord>('kioskRefused', recordAttributes, {
  primary: ['a#${accountId}#kioskRefused', '${heardAt}#${deviceId}#${order}'],
});

/** Key of the counter of a person's failed PIN tries at a kiosk. */
export const pinTriesKey = (accountId: string, kioskId: string, employeeId: string): Key => ({
  pk: `a#${accountId}#kioskTries`,
  sk: `${kioskId}#${employeeId}`,
});
