import { addMinutes, type Instant } from '#domain/time/instant.ts';
import { type Interval, overlaps } from '#domain/time/interval.ts';
import { forgottenMinutes } from './clock-watch.ts';

/** Longest time between checks of a person who uses the clock, since plans change. */
const lookMinutes = 60;
/** Days without clocking in after which a person counts as not using the clock. */
const usedDays = 30;

/** A person's last use of the clock, and the start of the last shift that they were notified of. */
export type ClockUse = { clockedAt: Instant; notifiedOf: Instant | null };

/** Whether the person uses the clock, so that a missing clock is significant. */
export const usesClock = ({ clockedAt }: Pick<ClockUse, 'clockedAt'>, now: Instant): boolean =>
  addMinutes(clockedAt, usedDays * 1440) > now;

/** When a person with these upcoming shifts is checked next: a quarter of an hour into the first, or after `lookMinutes`. */
export const nextLook = (shifts: readonly Interval[], now: Instant): Instant => {
  const asked = shifts.map(({ startsAt }) => addMinutes(startsAt, forgottenMinutes)).filter((at) => at > now);
  return [...asked, addMinutes(now, lookMinutes)].reduce((first, at) => (at < first ? at : first));
};

/**
 * A current shift that began at least a quarter of an hour ago without a clock or hours; undefined when there is none or the
 * person was already notified.
 */
export const forgottenShift = <S extends Interval>(
  shifts: readonly S[],
  worked: readonly Interval[],
  { notifiedOf }: ClockUse,
  now: Instant,
): S | undefined =>
  shifts
    .filter(
      (shift) =>
        addMinutes(shift.startsAt, forgottenMinutes) <= now &&
        now < shift.endsAt &&
        (notifiedOf === null || shift.startsAt > notifiedOf) &&
        !worked.some((interval) => overlaps(interval, shift)),
    )
    .reduce<S | undefined>((last, shift) => (last && last.startsAt > shift.startsAt ? last : shift), undefined);
