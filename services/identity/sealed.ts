import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '#services/ports/ports.ts';

type Keys = Pick<Settings, 'sealingKeys'>;

const mark = 'v1.';
const [cipher, ivBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const;

const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'muster sealed text', 32));

/** Encrypts a text for the table, bound to `about`: copied to another item it cannot be decrypted. */
export const sealed = ({ sealingKeys: [secret] }: Keys, about: string, text: string): string => {
  if (!secret) throw new Error('There is no sealing key');
  const iv = randomBytes(ivBytes);
  const writer = createCipheriv(cipher, keyFrom(secret), iv).setAAD(Buffer.from(about));
  const shut = Buffer.concat([iv, writer.update(text, 'utf8'), writer.final(), writer.getAuthTag()]);
  return `${mark}${shut.toString('base64url')}`;
};

/** Decrypts a sealed text. Unsealed texts of earlier releases are returned as they are; the next write seals them. */
export const opened = ({ sealingKeys }: Keys, about: string, kept: string): string => {
  if (!kept.startsWith(mark)) return kept;
  const bytes = Buffer.from(kept.slice(mark.length), 'base64url');
  for (const secret of sealingKeys) {
    const text = textUnder(keyFrom(secret), about, bytes);
    if (text !== undefined) return text;
  }
  throw new Error('None of the sealing keys opens this text');
};

const textUnder = (key: Buffer, about: string, bytes: Buffer): string | undefined => {
  const reader = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  reader.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([reader.update(bytes.subarray(ivBytes, -tagBytes)), reader.final()]).toString('utf8');
  } catch {
    // Sealed with another key or context.
    return undefined;
  }
};
