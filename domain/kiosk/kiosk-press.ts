import type { Mood } from '#domain/insights/sentiment.ts';
import type { Instant } from '#domain/time/instant.ts';

export const kioskSteps = ['IN', 'OUT', 'BREAK_START', 'BREAK_END', 'SWITCH', 'MOOD'] as const;
export type KioskStep = (typeof kioskSteps)[number];

/** What someone did at a kiosk, as the device keeps, signs and sends it. */
export type KioskPress = {
  deviceId: string;
  /** Counts the device's presses from 1. */
  sequence: number;
  step: KioskStep;
  employeeId: string;
  /** `tms_…` of the clock that begins, or that is meant. */
  id: string;
  /** The shift that is switched to. */
  occurrence_id: string | null;
  /** How the shift was, of the step MOOD. */
  mood: Mood | null;
  pressedAt: Instant;
};

/** The text that a device signs: every fact of the press on a line of its own, so that none can be changed or moved to another. */
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

/** Signatures are ECDSA on P-256 over SHA-256, as browsers make them. */
export const kioskKeyKind = { name: 'ECDSA', namedCurve: 'P-256' } as const;
export const kioskSignatureKind = { name: 'ECDSA', hash: 'SHA-256' } as const;
