import { addMinutes, epochSeconds, type Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';

/** People can clock in for a shift from four hours before its start. */
const earliestMinutes = 240;

const distance = ({ startsAt }: Interval, now: Instant): number => Math.abs(epochSeconds(startsAt) - epochSeconds(now));

/** Whether clocking in now can be for this shift. */
const isMeant = ({ startsAt, endsAt }: Interval, now: Instant): boolean =>
  now >= addMinutes(startsAt, -earliestMinutes) && now <= endsAt;

/** The planned shift for which someone clocks in now: among possible ones, that with the nearest start. */
export const nearestShift = <S extends Interval>(shifts: readonly S[], now: Instant): S | undefined =>
  shifts
    .filter((shift) => isMeant(shift, now))
    .reduce<S | undefined>(
      (best, shift) => (best === undefined || distance(shift, now) < distance(best, now) ? shift : best),
      undefined,
    );
