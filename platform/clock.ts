import { Temporal } from 'temporal-polyfill';
import type { Clock } from '#services/ports/clock.ts';

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() };
