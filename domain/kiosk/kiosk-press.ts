import type { Mood } from '#domain/insights/sentiment.ts';
import type { Instant } from '#domain/time/instant.ts';

export const kioskSteps = ['IN', 'OUT', 'BREAK_START', 'BREAK_END', 'SWITCH', 'MOOD'] as const;
export type KioskStep = (typeof kioskSteps)[number];

/** One action of a person at a kiosk, as the device stores, signs and sends it. */
export type KioskPress = {
  deviceId: string;
  /** Consecutive number of the device's presses, from 1. */
  sequence: number;
  step: KioskStep;
  employeeId: string;
  /** `tms_…` of the clock that is started or affected. */
  id: string;
  /** The scheduled shift to switch to. */
  occurrence_id: string | null;
  /** The employee's rating of the shift, for the step MOOD. */
  mood: Mood | null;
  pressedAt: Instant;
};

/**
 * The text that a device signs: each field of the press on its own line, so that none can be changed or moved to another field.
 */
export const kioskPressText = (press: KioskPress): string =>
  [
    'muster kiosk press 1',
    press.deviceId,
    press.sequence,
    press.step,
    press.employeeId,
    press.id,
    press.occurrence_id ?? '',
    press.mood ?? '',
    press.pressedAt,
  ].join('\n');

/** Signatures use ECDSA on P-256 with SHA-256, which browsers support. */
export const kioskKeyKind = { name: 'ECDSA', namedCurve: 'P-256' } as const;
export const kioskSignatureKind = { name: 'ECDSA', hash: 'SHA-256' } as const;
