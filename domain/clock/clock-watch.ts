import { addMinutes, type Instant } from '#domain/time/instant.ts';
import { clockEnd, type Timed } from './active-clock.ts';

/**
 * Minutes after the planned end while still clocked in, or after the start while not clocked in, at which a person is asked
 * whether they forgot.
 */
export const forgottenMinutes = 15;

/** When a person still clocked in after that planned end is asked; undefined when the clock stops before, or without a shift. */
const askedAt = (clock: Timed, plannedEnd: Instant | null): Instant | undefined => {
  if (plannedEnd === null) return undefined;
  const asked = addMinutes(plannedEnd, forgottenMinutes);
  return asked < clockEnd(clock) ? asked : undefined;
};

/** When a clock is checked next: to ask about it, else when it stops automatically. */
export const nextWatch = (clock: Timed, plannedEnd: Instant | null, now: Instant): Instant => {
  const asked = askedAt(clock, plannedEnd);
  return asked !== undefined && asked > now ? asked : clockEnd(clock);
};

/** Whether the shift ended long enough ago that its clock was probably forgotten. */
export const isForgotten = (clock: Timed, plannedEnd: Instant | null, now: Instant): boolean => {
  const asked = askedAt(clock, plannedEnd);
  return asked !== undefined && asked <= now;
};
