import { createECDH } from 'node:crypto';

/** A deployment's key pair on P-256, base64url: the point as browsers want it, and the private number. */
export type PushKeys = { publicKey: string; privateKey: string };

const curve = 'prime256v1';

/** A new pair. Browsers are bound to it: with another one everyone has to ask for push again. */
export const newPushKeys = (): PushKeys => {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys('base64url');
  // A private number may begin with zeroes, which are part of its 32 bytes.
  const bytes = Buffer.alloc(32);
  const number = pair.getPrivateKey();
  number.copy(bytes, 32 - number.length);
  return { publicKey, privateKey: bytes.toString('base64url') };
};

/** Whether the two belong together. */
export const areKeys = ({ publicKey, privateKey }: PushKeys): boolean => {
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
};
