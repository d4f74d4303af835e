import { addMinutes, type Instant } from '#domain/time/instant.ts';
import { type Interval, overlaps } from '#domain/time/interval.ts';
import { forgottenMinutes } from './clock-watch.ts';

/** Plans change: each person who uses the clock is looked at again after so long at most. */
const lookMinutes = 60;
/** Who has not clocked in for so long does not use the clock any more. */
const usedDays = 30;

/** How someone uses the clock, and of which shift they were notified last. */
export type ClockUse = { clockedAt: Instant; notifiedOf: Instant | null };

/** Whether they clock at all, so that a missing clock means something. */
export const usesClock = ({ clockedAt }: Pick<ClockUse, 'clockedAt'>, now: Instant): boolean =>
  addMinutes(clockedAt, usedDays * 1440) > now;

/** When someone with these shifts ahead is looked at next: a quarter of an hour into the first, or soon anyway. */
export const nextLook = (shifts: readonly Interval[], now: Instant): Instant => {
  const asked = shifts.map(({ startsAt }) => addMinutes(startsAt, forgottenMinutes)).filter((at) => at > now);
  return [...asked, addMinutes(now, lookMinutes)].reduce((first, at) => (at < first ? at : first));
};

/**
 * The shift that began a quarter of an hour ago or more, goes on, and that no clock and no hours of theirs answer; undefined when
 * there is none, or when they were notified already.
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
