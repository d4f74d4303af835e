import { type KioskPress, kioskKeyKind, kioskPressText, kioskSignatureKind } from '#domain/kiosk/kiosk-press.ts';
import type { Entered, KeptEntered, KeptPress, KioskDevice } from './kiosk-store.ts';

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Whether this page may create keys: browsers require a secure context. */
export const canSign = (): boolean => globalThis.isSecureContext && Boolean(globalThis.crypto?.subtle);

/** Keys of a new device, and the public key for the server. */
export const newKeys = async (): Promise<Pick<KioskDevice, 'keys' | 'seal'> & { publicKey: string }> => {
  const keys = await crypto.subtle.generateKey(kioskKeyKind, false, ['sign', 'verify']);
  const seal = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return { keys, seal, publicKey: base64url(await crypto.subtle.exportKey('raw', keys.publicKey)) };
};

/** The device's signature of a press. */
export const signatureOf = async ({ keys }: KioskDevice, press: KioskPress): Promise<string> => {
  const text = new TextEncoder().encode(kioskPressText(press));
  return base64url(await crypto.subtle.sign(kioskSignatureKind, keys.privateKey, text));
};

/** Encrypts a PIN for storage on a device in a public place. */
export const shutPin = async ({ seal }: KioskDevice, pin: string | null): Promise<KeptPress['pin']> => {
  if (pin === null) return null;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, shut: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, seal, new TextEncoder().encode(pin)) };
};

export const openPin = async ({ seal }: KioskDevice, pin: KeptPress['pin']): Promise<string | null> =>
  pin && new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: pin.iv }, seal, pin.shut));

/** Data that a person last saw, with its time. */
export type LastEntered = { entered: Entered; asOf: string };
type Seal = Pick<KioskDevice, 'seal'>;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
/** Additional authenticated data with the PIN: decryption fails with another PIN. */
const about = (employeeId: string, pin: string | null) => bytesOf(`${employeeId} ${pin ?? ''}`);

/** Encrypts the data that a person saw, so that only their PIN on this device decrypts it. */
export const sealEntered = async ({ seal }: Seal, pin: string | null, last: LastEntered): Promise<KeptEntered> => {
  const { employeeId } = last.entered;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const how = { name: 'AES-GCM', iv, additionalData: about(employeeId, pin) };
  return { employeeId, iv, wrong: 0, sealed: await crypto.subtle.encrypt(how, seal, bytesOf(JSON.stringify(last))) };
};

/** Undefined if the PIN differs from the one used for encryption. */
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
