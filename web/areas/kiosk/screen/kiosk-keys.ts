import { type KioskPress, kioskKeyKind, kioskPressText, kioskSignatureKind } from '#domain/kiosk/kiosk-press.ts';
import type { KeptPress, KioskDevice } from './kiosk-store.ts';

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
