import { Secret, TOTP } from 'otpauth';
import type { Temporal } from 'temporal-polyfill';
import { stepSeconds } from '#domain/identity/second-step.ts';

/** 160 bits in base32, as every authenticator reads them. */
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

/** What the QR code says. */
export const authenticatorUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The time step whose code this is: the current one, the one before or after, as clocks differ; never `lastStep` or an
 * earlier one, so that no code counts twice. Undefined for every other code.
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
