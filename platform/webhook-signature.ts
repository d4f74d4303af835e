import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tolerance in seconds for delivery time and clock skew. */
export const signatureTolerance = 300;

const macOf = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** `t=<seconds>,v1=<hex>` over time and body, so that neither can be changed without the secret. */
export const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`;

/** Time of signing; undefined when missing. */
export const signedAt = (signature: string): number | undefined => {
  const time = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  return time === undefined ? undefined : Number(time);
};

/** Whether the body was signed with the secret within the tolerance. */
export const checkSignature = (
  secret: string,
  body: string,
  signature: string | undefined,
  now: number,
): 'good' | 'forged' | 'late' => {
  const seconds = signedAt(signature ?? '');
  const given = Buffer.from(/(?:^|,)v1=([0-9a-f]{64})(?:,|$)/.exec(signature ?? '')?.[1] ?? '', 'hex');
  if (seconds === undefined || given.length !== 32) return 'forged';
  if (!timingSafeEqual(given, macOf(secret, seconds, body))) return 'forged';
  return Math.abs(now - seconds) > signatureTolerance ? 'late' : 'good';
};
