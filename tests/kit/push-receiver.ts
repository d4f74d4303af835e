import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { PushTarget } from '#services/ports/push.ts';

/** A browser as push sees it: its keys, and how it reads what arrives (RFC 8291, written from the text of the standard). */
export const pushReceiver = (endpoint: string) => {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  const target: PushTarget = { endpoint, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };

  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const info = (text: string): Buffer => Buffer.from(`${text}\0`);

  /** The text of one aes128gcm record (RFC 8188). Throws when it is invalid. */
  const read = (body: Uint8Array): string => {
    const bytes = Buffer.from(body);
    const salt = bytes.subarray(0, 16);
    const keyLength = bytes.readUInt8(20);
    const sender = bytes.subarray(21, 21 + keyLength);
    const record = bytes.subarray(21 + keyLength);
    const shared = own.computeSecret(sender);
    const secret = derive(shared, auth, Buffer.concat([info('WebPush: info'), publicKey, sender]), 32);
    const key = derive(secret, salt, info('Content-Encoding: aes128gcm'), 16);
    const nonce = derive(secret, salt, info('Content-Encoding: nonce'), 12);
    const reader = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([reader.update(record.subarray(0, -16)), reader.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  };
  return { target, read };
};

type Claims = { aud: string; exp: number; sub: string };

/** The claims of a sender's token, after checking its signature with the key that it names (RFC 8292). */
export const senderOf = (authorization: string): { key: string; claims: Claims } => {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = { key: signer, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, proof, Buffer.from(signature, 'base64url'))) throw new Error('not signed by its key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims };
};
