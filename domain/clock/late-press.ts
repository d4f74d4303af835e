import { addMinutes, epochSeconds, type Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';

/** Tolerance in seconds for clock skew of a device; actions within it count as received at once. */
const apartSeconds = 60;
/** Longest time that a clocking action queued while offline is accepted: a weekend. */
export const oldestPressHours = 72;
/**
 * Minutes that the rule for forgotten clocks spares one that was received late, since the clocking out may be queued behind it.
 */
const graceMinutes = 10;

/** When someone clocked, and when the server received it if later. */
export type Press = { at: Instant; heardAt: Instant | null };

/** The time that counts for a clocking action: the server's when received at once, else the recorded one, within limits. */
export const pressOf = (pressedAt: Instant | null, now: Instant): Press | 'pressAhead' | 'pressTooOld' => {
  const late = pressedAt === null ? 0 : epochSeconds(now) - epochSeconds(pressedAt);
  if (pressedAt === null || Math.abs(late) <= apartSeconds) return { at: now, heardAt: null };
  if (late < 0) return 'pressAhead';
  return late > oldestPressHours * 3600 ? 'pressTooOld' : { at: pressedAt, heardAt: now };
};

/** When a clock that began with this action is checked. */
export const watchOfPress = (watchAt: Instant, { heardAt }: Press): Instant => {
  const soonest = heardAt === null ? watchAt : addMinutes(heardAt, graceMinutes);
  return watchAt < soonest ? soonest : watchAt;
};

/** Whether the instant is within existing hours. */
export const isWithin = (hours: readonly Interval[], at: Instant): boolean =>
  hours.some(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
