import { createECDH } from 'node:crypto';

/** A deployment's P-256 key pair in base64url: the public point for browsers, and the private scalar. */
export type PushKeys = { publicKey: string; privateKey: string };

const curve = 'prime256v1';

/** Generates a pair. Subscriptions are bound to it: with another one everyone must subscribe again. */
export const newPushKeys = (): PushKeys => {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys('base64url');
  // Padded to 32 bytes, since the scalar may have leading zeros.
  const bytes = Buffer.alloc(32);
  const number = pair.getPrivateKey();
  number.copy(bytes, 32 - number.length);
  return { publicKey, privateKey: bytes.toString('base64url') };
};

/** Whether the keys form a pair. */
export const areKeys = ({ publicKey, privateKey }: PushKeys): boolean => {
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
};
