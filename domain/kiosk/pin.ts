import { addMinutes, type Instant } from '#domain/time/instant.ts';

/** Four to six digits. */
export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text);

export const mostPinFailures = 5;
export const pinLockMinutes = 5;

/** A person's consecutive wrong PIN entries on a kiosk, and the time of the last attempt. */
export type PinTries = { failures: number; lastAt: Instant };

const forgottenAt = ({ lastAt }: PinTries): Instant => addMinutes(lastAt, pinLockMinutes);

/** When the lock of this person on this kiosk ends; null while they may try. */
export const pinLockedUntil = (tries: PinTries | null, now: Instant): Instant | null =>
  tries && tries.failures >= mostPinFailures && now < forgottenAt(tries) ? forgottenAt(tries) : null;

/** The attempts including one not yet verified; failures are forgotten after the lock period. */
export const oneMoreTry = (tries: PinTries | null, now: Instant): PinTries => ({
  failures: (tries && now < forgottenAt(tries) ? tries.failures : 0) + 1,
  lastAt: now,
});
