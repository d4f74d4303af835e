import { addMinutes, type Instant } from '#domain/time/instant.ts';
import { clockEnd, type Timed } from './active-clock.ts';

/** A person who is still in so long after the planned end, or not yet so long after the start, is asked whether they forgot. */
export const forgottenMinutes = 15;

/** When someone is asked who clocked in for a shift with that end; undefined when the clock stops before, or without a shift. */
const askedAt = (clock: Timed, plannedEnd: Instant | null): Instant | undefined => {
  if (plannedEnd === null) return undefined;
  const asked = addMinutes(plannedEnd, forgottenMinutes);
  return asked < clockEnd(clock) ? asked : undefined;
};

/** When a clock is looked at next: to ask about it, else when it stops by itself. */
export const nextWatch = (clock: Timed, plannedEnd: Instant | null, now: Instant): Instant => {
  const asked = askedAt(clock, plannedEnd);
  return asked !== undefined && asked > now ? asked : clockEnd(clock);
};

/** Whether the shift has been over for so long that its clock was probably forgotten. */
export const isForgotten = (clock: Timed, plannedEnd: Instant | null, now: Instant): boolean => {
  const asked = askedAt(clock, plannedEnd);
  return asked !== undefined && asked <= now;
};
