import { addMinutes, epochSeconds, type Instant, instantOfEpochSeconds } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';

type Planned = Interval & { breakMinutes: number };
export type ClockedHours = Interval & { breakMinutes: number };

/** Whoever comes early or leaves late by no more than this worked the planned time. */
const toleranceMinutes = 60;

/** Seconds stay with the clocked moments; hours are kept in whole minutes. */
const wholeMinute = (moment: Instant): Instant => instantOfEpochSeconds(Math.floor(epochSeconds(moment) / 60) * 60);

const startOf = (clockedIn: Instant, planned: Planned | undefined): Instant =>
  planned && clockedIn <= planned.startsAt && clockedIn >= addMinutes(planned.startsAt, -toleranceMinutes)
    ? planned.startsAt
    : wholeMinute(clockedIn);

const endOf = (clockedOut: Instant, planned: Planned | undefined): Instant =>
  planned && clockedOut >= planned.endsAt && clockedOut <= addMinutes(planned.endsAt, toleranceMinutes)
    ? planned.endsAt
    : wholeMinute(clockedOut);

/**
 * The hours that two clocked moments stand for; undefined for less than a minute. Up to an hour before the planned start is
 * the planned start, up to an hour after the planned end the planned end. Whoever worked just what was planned had its break.
 */
export const clockedHours = (
  { clockedIn, clockedOut }: { clockedIn: Instant; clockedOut: Instant },
  planned?: Planned,
): ClockedHours | undefined => {
  const asPlanned = { startsAt: startOf(clockedIn, planned), endsAt: endOf(clockedOut, planned) };
  const asClocked = { startsAt: wholeMinute(clockedIn), endsAt: wholeMinute(clockedOut) };
  // Clocked out before the planned start, or in after the planned end: then the plan says nothing about it.
  const hours = asPlanned.startsAt < asPlanned.endsAt ? asPlanned : asClocked;
  if (hours.startsAt >= hours.endsAt) return undefined;
  const kept = planned && hours.startsAt === planned.startsAt && hours.endsAt === planned.endsAt;
  return { ...hours, breakMinutes: kept ? planned.breakMinutes : 0 };
};
