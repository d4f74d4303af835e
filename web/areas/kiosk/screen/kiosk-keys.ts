import { type KioskPress, kioskKeyKind, kioskPressText, kioskSignatureKind } from '#domain/kiosk/kiosk-press.ts';
import type { Entered, KeptEntered, KeptPress, KioskDevice } from './kiosk-store.ts';

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Whether this page may make keys: browsers let secure addresses alone. */
export const canSign = (): boolean => globalThis.isSecureContext && Boolean(globalThis.crypto?.subtle);

/** The keys of a new device, and the half that the server gets. */
export const newKeys = async (): Promise<Pick<KioskDevice, 'keys' | 'seal'> & { publicKey: string }> => {
  const keys = await crypto.subtle.generateKey(kioskKeyKind, false, ['sign', 'verify']);
  const seal = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return { keys, seal, publicKey: base64url(await crypto.subtle.exportKey('raw', keys.publicKey)) };
};

/** The device's signature under a press. */
export const signatureOf = async ({ keys }: KioskDevice, press: KioskPress): Promise<string> => {
  const text = new TextEncoder().encode(kioskPressText(press));
  return base64url(await crypto.subtle.sign(kioskSignatureKind, keys.privateKey, text));
};

/** A PIN as it may lie on a device that stands in public. */
export const shutPin = async ({ seal }: KioskDevice, pin: string | null): Promise<KeptPress['pin']> => {
  if (pin === null) return null;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, shut: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, seal, new TextEncoder().encode(pin)) };
};

export const openPin = async ({ seal }: KioskDevice, pin: KeptPress['pin']): Promise<string | null> =>
  pin && new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: pin.iv }, seal, pin.shut));

/** What a person saw, and when. */
export type LastEntered = { entered: Entered; asOf: string };
type Seal = Pick<KioskDevice, 'seal'>;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
/** The PIN is part of what the seal is about: with another one it does not open. */
const about = (employeeId: string, pin: string | null) => bytesOf(`${employeeId} ${pin ?? ''}`);

/** Seals what a person saw, so that it opens on this device with their PIN alone. */
export const sealEntered = async ({ seal }: Seal, pin: string | null, last: LastEntered): Promise<KeptEntered> => {
  const { employeeId } = last.entered;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const how = { name: 'AES-GCM', iv, additionalData: about(employeeId, pin) };
  return { employeeId, iv, wrong: 0, sealed: await crypto.subtle.encrypt(how, seal, bytesOf(JSON.stringify(last))) };
};

/** Undefined with another PIN than the one that it was sealed with. */
export const openEntered = async (
  { seal }: Seal,
  pin: string | null,
  { employeeId, iv, sealed }: KeptEntered,
): Promise<LastEntered | undefined> => {
  const how = { name: 'AES-GCM', iv, additionalData: about(employeeId, pin) };
  try {
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(how, seal, sealed))) as LastEntered;
  } catch {
    return undefined;
  }
};
