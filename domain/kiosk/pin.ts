import { addMinutes, type Instant } from '#domain/time/instant.ts';

/** Four to six digits. */
export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text);

export const mostPinFailures = 5;
export const pinLockMinutes = 5;

/** How often a person's PIN was wrong on a kiosk in a row, and when it was tried last. */
export type PinTries = { failures: number; lastAt: Instant };

const forgottenAt = ({ lastAt }: PinTries): Instant => addMinutes(lastAt, pinLockMinutes);

/** Until when this person is locked on this kiosk; null while they may try. */
export const pinLockedUntil = (tries: PinTries | null, now: Instant): Instant | null =>
  tries && tries.failures >= mostPinFailures && now < forgottenAt(tries) ? forgottenAt(tries) : null;

/** The tries with one more that is not known to be right yet; failures are forgotten after the time of a lock. */
export const oneMoreTry = (tries: PinTries | null, now: Instant): PinTries => ({
  failures: (tries && now < forgottenAt(tries) ? tries.failures : 0) + 1,
  lastAt: now,
});
