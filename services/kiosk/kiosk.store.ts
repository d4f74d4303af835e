import type { Kiosk } from '#domain/kiosk/kiosk.ts';
import type { KioskStep } from '#domain/kiosk/kiosk-press.ts';
import type { Instant } from '#domain/time/instant.ts';
import { defineStore } from '#services/kit/define-store.ts';
import type { RefusalCode } from '#services/kit/refusal.ts';
import type { Item, Key } from '#services/ports/table.ts';

/** Kiosks lie with their devices. */
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

/** A paired device as people know it again; the hash of its token leads to the item that opens. */
export type KioskDevice = {
  accountId: string;
  id: string;
  version: number;
  kioskId: string;
  /** What its browser says of itself. */
  userAgent: string;
  pairedAt: Instant;
  hash: string;
  /** The uncompressed point of its key, base64url. The private half never leaves the device. */
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

/** What a device's token opens, under the hash of the token. */
export type KioskToken = { accountId: string; kioskId: string; deviceId: string; lastUsedAt: Instant };
export const kioskTokenKey = (hash: string): Key => ({ pk: `kiosk#${hash}`, sk: 'kiosk' });
export const kioskTokenItem = (token: KioskToken, hash: string): Item => ({
  ...kioskTokenKey(hash),
  __edb_e__: 'kioskToken',
  ...token,
});

/** A code that pairs one device, under its hash. */
export type KioskCode = { accountId: string; kioskId: string; expiresAt: number };
export const kioskCodeKey = (hash: string): Key => ({ pk: `kioskcode#${hash}`, sk: 'code' });
export const kioskCodeItem = (code: KioskCode, hash: string): Item => ({
  ...kioskCodeKey(hash),
  __edb_e__: 'kioskCode',
  ...code,
});

/** A person's PIN: argon2id as of passwords, and sealed, since so few digits are soon tried. `id` is the person's. */
export type KioskPin = { accountId: string; id: string; version: number; shut: string; setAt: Instant };
export const pinsPartition = (accountId: string): string => `a#${accountId}#kioskPins`;
export const kioskPins = defineStore<KioskPin>(
  'kioskPin',
  { accountId: 'string', id: 'string', version: 'number', shut: 'string', setAt: 'string' },
  { primary: ['a#${accountId}#kioskPins', '${id}'] },
);

/** A press that was taken or refused for good, so that it counts once however often it is sent. */
export type KioskRecord = {
  accountId: string;
  deviceId: string;
  /** The sequence in twelve digits, so that it sorts. */
  order: string;
  kioskId: string;
  employeeId: string;
  step: KioskStep;
  pressedAt: Instant;
  heardAt: Instant;
  /** Left out for moods, which no signature may lead back to. */
  signature: string | null;
  /** Null for what was taken. */
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

/** The refused ones again, in the order in which they came, for those who look after hours. */
export const refusedPartition = (accountId: string): string => `a#${accountId}#kioskRefused`;
export const refusedPresses = defineStore<KioskRecord>('kioskRefused', recordAttributes, {
  primary: ['a#${accountId}#kioskRefused', '${heardAt}#${deviceId}#${order}'],
});

/** Where wrong PINs of a person on a kiosk are counted. */
export const pinTriesKey = (accountId: string, kioskId: string, employeeId: string): Key => ({
  pk: `a#${accountId}#kioskTries`,
  sk: `${kioskId}#${employeeId}`,
});
