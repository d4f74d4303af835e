import { Temporal } from 'temporal-polyfill';
import { systemClock } from '#platform/clock.ts';
import type { Clock } from '#services/ports/clock.ts';

/** A clock that shows `start` now and runs on at normal speed; without a start, the machine's clock. */
export const clockFrom = (start?: Temporal.Instant): Clock => {
  if (!start) return systemClock;
  const ahead = Temporal.Now.instant().until(start);
  return { now: () => Temporal.Now.instant().add(ahead) };
};
