import { Secret, TOTP } from 'otpauth';
import type { Temporal } from 'temporal-polyfill';
import { stepSeconds } from '#domain/identity/second-step.ts';

/** 160 random bits in base32, as supported by every authenticator. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Muster',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });

/** Contents of the QR code. */
export const authenticatorUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The time step of a code: current, previous or next, to tolerate clock skew; later than `lastStep`, so that no code is accepted
 * twice. Undefined for any other code.
 */
export const stepOfCode = (
  { secret, lastStep }: { secret: string; lastStep: number },
  code: string,
  now: Temporal.Instant,
): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.epochMilliseconds;
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / stepSeconds) + delta;
  return step > lastStep ? step : undefined;
};
