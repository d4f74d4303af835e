import { addMinutes, epochSeconds, type Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';

/** A device's clock may be apart by as much; a press that comes no later was received at once. */
const apartSeconds = 60;
/** For so long a press that waited for a connection is taken: over a weekend. */
export const oldestPressHours = 72;
/** For so long the rule that stops forgotten clocks leaves one that was received late: the press that ends it may be behind it. */
const graceMinutes = 10;

/** When someone pressed, and when the server received it if that was later. */
export type Press = { at: Instant; heardAt: Instant | null };

/** Which moment counts for a press: the server's when it came at once, else the one that was kept with it, within limits. */
export const pressOf = (pressedAt: Instant | null, now: Instant): Press | 'pressAhead' | 'pressTooOld' => {
  const late = pressedAt === null ? 0 : epochSeconds(now) - epochSeconds(pressedAt);
  if (pressedAt === null || Math.abs(late) <= apartSeconds) return { at: now, heardAt: null };
  if (late < 0) return 'pressAhead';
  return late > oldestPressHours * 3600 ? 'pressTooOld' : { at: pressedAt, heardAt: now };
};

/** When a clock is looked at that began with this press. */
export const watchOfPress = (watchAt: Instant, { heardAt }: Press): Instant => {
  const soonest = heardAt === null ? watchAt : addMinutes(heardAt, graceMinutes);
  return watchAt < soonest ? soonest : watchAt;
};

/** Whether the moment lies within hours that are there already. */
export const isWithin = (hours: readonly Interval[], at: Instant): boolean =>
  hours.some(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
